import { caller } from "tests/api/caller";
import { addOrderCode, addOrderField, makeCode, makeNamed } from "tests/factories/lists";
import { makeAssignedOrder, makeOrder } from "tests/factories/orders";
import { makeClient, makeContractor, makeSuperAdmin } from "tests/factories/people";
import { beforeAll, describe, expect, test } from "vitest";
import type { Actor } from "~/access/actor";
import { readDetails } from "~/dashboard/details/read-details.server";

// Companies put values on orders that contractors must not read. Each value here is a unique word, searched for in
// everything that a person receives.
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
const afterAssignment = [words.PUBLIC, words.RESTRICTED, words.project, words.endCompany];

let client: Actor;
let contractor: Actor;
let openWin: number;
let assignedWin: number;
beforeAll(async () => {
  client = await makeClient();
  contractor = await makeContractor();
  const pointers = {
    projectId: (await makeNamed(client, "projects", words.project)).id,
    endCompanyId: (await makeNamed(client, "endCompanies", words.endCompany)).id,
    teamIds: [(await makeNamed(client, "teams", words.team)).id],
  };
  openWin = (await makeOrder(client, { status: "published", ...pointers })).id;
  assignedWin = (await makeAssignedOrder(client, contractor, pointers)).id;
  const code = await makeCode(client, true, words.code);
  for (const type of ["PUBLIC", "RESTRICTED", "HIDDEN"] as const) {
    const field = await makeNamed(client, "customFields", `Field ${words[type]}`);
    for (const win of [openWin, assignedWin]) await addOrderField(win, field.id, words[type], type);
  }
  for (const win of [openWin, assignedWin]) await addOrderCode(win, code.id, words.codeValue);
});

const wordsIn = (sent: unknown) => all.filter((word) => JSON.stringify(sent).includes(word));

describe("DET-013 DET-023 DET-024 DET-025 DET-049 visibility of the company's lists", () => {
  const lists: Record<string, object> = {
    published: { status: "available" },
    assigned: { status: "upcoming-work" },
  };

  test.each([
    ["before assignment", () => openWin, beforeAssignment],
    ["once assigned", () => assignedWin, afterAssignment],
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
    expect(wordsIn(await sent(lists.assigned!))).toEqual(afterAssignment);
  });

  test("the company and the super administrator see everything, another company nothing", async () => {
    for (const actor of [client, await makeClient("Dispatcher", client.companyId!), await makeSuperAdmin()]) {
      expect(wordsIn(await readDetails(actor, openWin))).toEqual(all);
      const call = await caller(actor);
      expect(wordsIn((await call("GET", `/api/orders?win=${assignedWin}`)).body)).toEqual(all);
    }
    const stranger = await caller(await makeClient());
    expect((await stranger("GET", `/api/orders?win=${openWin}`)).status).toBe(404);
  });

  test("DET-049 projectInfo and woCompanyInfo have id and name, and custom fields and codes what is documented", async () => {
    const { body } = await (await caller(client))("GET", `/api/orders?win=${openWin}`);
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
    const seen = (await (await caller(contractor))("GET", `/api/orders?win=${openWin}`)).body.payload;
    expect(seen).toMatchObject({ projectInfo: null, woCompanyInfo: null, clientApprovalCodes: [] });
    expect(seen).not.toHaveProperty("teams");
  });
});
