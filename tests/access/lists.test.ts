import { caller } from "tests/api/caller";
import { makeCode, makeNamed, putCode, putField } from "tests/factories/lists";
import { makeAssignedOrder, makeOrder } from "tests/factories/orders";
import { makeClient, makeContractor, makeSuperAdmin } from "tests/factories/people";
import { beforeAll, describe, expect, test } from "vitest";
import type { Actor } from "~/access/actor";
import { readDetails } from "~/dashboard/details/read-details.server";

/**
 * What companies put on their orders holds what contractors must not read. Each value is a word of its own, looked for
 * in everything that a person is sent, whatever it is called there.
 */
const words = {
  PUBLIC: "zebra",
  RESTRICTED: "yak",
  HIDDEN: "walrus",
  project: "vulture",
  endCompany: "urchin",
  team: "tapir",
  code: "squid",
  codeValue: "raven",
};
const all = Object.values(words);
const beforeAssignment = [words.PUBLIC];
const assigned = [words.PUBLIC, words.RESTRICTED, words.project, words.endCompany];

let client: Actor;
let contractor: Actor;
let open: number;
let his: number;
beforeAll(async () => {
  client = await makeClient();
  contractor = await makeContractor();
  const pointers = {
    projectId: (await makeNamed(client, "projects", words.project)).id,
    endCompanyId: (await makeNamed(client, "endCompanies", words.endCompany)).id,
    teamIds: [(await makeNamed(client, "teams", words.team)).id],
  };
  open = (await makeOrder(client, { status: "published", ...pointers })).id;
  his = (await makeAssignedOrder(client, contractor, pointers)).id;
  const code = await makeCode(client, true, words.code);
  for (const type of ["PUBLIC", "RESTRICTED", "HIDDEN"] as const) {
    const field = await makeNamed(client, "customFields", `Field ${words[type]}`);
    for (const win of [open, his]) await putField(win, field.id, words[type], type);
  }
  for (const win of [open, his]) await putCode(win, code.id, words.codeValue);
});

const wordsIn = (sent: unknown) => all.filter((word) => JSON.stringify(sent).includes(word));

describe("DET-013 DET-023 DET-024 DET-025 DET-049 what of the company's lists reaches whom", () => {
  const lists: Record<string, object> = {
    published: { status: "available" },
    assigned: { status: "upcoming-work" },
  };

  test.each([
    ["before assignment", () => open, beforeAssignment],
    ["once he is assigned", () => his, assigned],
  ] as const)("a contractor, %s", async (_when, win, expected) => {
    const call = await caller(contractor);
    expect(wordsIn((await call("GET", `/api/orders?win=${win()}`)).body)).toEqual(expected);
    expect(wordsIn(await readDetails(contractor, win()))).toEqual(expected);
  });

  test("a contractor's lists, row by row", async () => {
    const call = await caller(contractor);
    const sent = async (list: object) =>
      (await call("POST", "/api/orders/work-orders", { currentPage: 1, perPage: 10, ...list })).body;
    expect(wordsIn(await sent(lists.published!))).toEqual(beforeAssignment);
    expect(wordsIn(await sent(lists.assigned!))).toEqual(assigned);
  });

  test("the company and the super administrator see all of it, another company nothing", async () => {
    for (const actor of [client, await makeClient("Dispatcher", client.companyId!), await makeSuperAdmin()]) {
      expect(wordsIn(await readDetails(actor, open))).toEqual(all);
      const call = await caller(actor);
      expect(wordsIn((await call("GET", `/api/orders?win=${his}`)).body)).toEqual(all);
    }
    const stranger = await caller(await makeClient());
    expect((await stranger("GET", `/api/orders?win=${open}`)).status).toBe(404);
  });

  test("DET-049 projectInfo and woCompanyInfo have id and name, a custom field and a code what is documented", async () => {
    const { body } = await (await caller(client))("GET", `/api/orders?win=${open}`);
    expect(body.payload).toMatchObject({
      projectInfo: { _id: expect.any(String), name: words.project },
      woCompanyInfo: { _id: expect.any(String), name: words.endCompany },
      customFields: [
        { type: "HIDDEN" },
        { type: "RESTRICTED" },
        { customFieldId: expect.any(String), name: "Field zebra", value: "zebra", type: "PUBLIC" },
      ],
      clientApprovalCodes: [{ approvalCodeId: expect.any(String), name: words.code, required: true }],
    });
    const seen = (await (await caller(contractor))("GET", `/api/orders?win=${open}`)).body.payload;
    expect(seen).toMatchObject({ projectInfo: null, woCompanyInfo: null, clientApprovalCodes: [] });
    expect(seen).not.toHaveProperty("teams");
  });
});
