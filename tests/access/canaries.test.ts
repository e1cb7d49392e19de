import { applications } from "db/schema/applications";
import { workOrders } from "db/schema/work-orders";
import { eq } from "drizzle-orm";
import Excel from "exceljs";
import { caller } from "tests/api/caller";
import { addOrderCode, addOrderField, makeCode, makeNamed } from "tests/factories/lists";
import { companyOf, makeOrder } from "tests/factories/orders";
import { makeClient, makeContractor } from "tests/factories/people";
import { visit } from "tests/setup/pages";
import { type SiteRoute, siteMap } from "tests/setup/site-map";
import { beforeAll, describe, expect, test } from "vitest";
import type { Actor } from "~/access/actor";
import { declaredCalls } from "~/api/http/call.server";
import { readDetails } from "~/dashboard/details/read-details.server";
import { orderSheet } from "~/dashboard/pdf/order-sheet";
import { contractorTabs } from "~/order-lists/tabs";
import { db } from "~/platform/db/db.server";
import { recordOrderAction } from "~/work-orders/store/order.server";

// DET-023, DET-024, DET-025, CMP-042: puts unique private values of a company on an order, and searches for them in
// everything that a contractor can get: pages about orders, reading calls and files.
let client: Actor;
let contractor: Actor;
let win: number;
let hiddenId: number;

const planted = {
  always: ["canary-public-name", "canary-public-value"],
  afterAssignment: [
    "canary-restricted-name",
    "canary-restricted-value",
    "canary-project",
    "canary-site-owner",
  ],
  never: [
    "canary-hidden-name",
    "canary-hidden-value",
    "canary-code-name",
    "canary-code-value",
    "canary-team",
  ],
  history: ["canary-history"],
};

beforeAll(async () => {
  client = await makeClient();
  contractor = await makeContractor();
  const project = await makeNamed(client, "projects", "canary-project");
  const endCompany = await makeNamed(client, "endCompanies", "canary-site-owner");
  const team = await makeNamed(client, "teams", "canary-team");
  const order = await makeOrder(client, {
    status: "published",
    payOutsideOfApp: true,
    projectId: project.id,
    endCompanyId: endCompany.id,
    teamIds: [team.id],
    startDate: "2031-03-01",
    endDate: "2031-03-01",
  });
  win = order.id;
  for (const type of ["PUBLIC", "RESTRICTED", "HIDDEN"] as const) {
    const kind = type.toLowerCase();
    const field = await makeNamed(client, "customFields", `canary-${kind}-name`);
    await addOrderField(win, field.id, `canary-${kind}-value`, type);
    if (type === "HIDDEN") hiddenId = field.id;
  }
  await addOrderCode(win, (await makeCode(client, true, "canary-code-name")).id, "canary-code-value");
  await db.transaction(async (tx) =>
    recordOrderAction(tx, client, "work-order.edit", order, {
      type: "edit",
      status: "published",
      description: "canary-history",
      changes: {
        customFields: { from: [], to: [{ name: "canary-hidden-name", value: "canary-hidden-value" }] },
      },
    }),
  );
});

const apply = async () =>
  db.insert(applications).values({
    workOrderId: win,
    companyId: await companyOf(win),
    contractorId: contractor.id,
    basicType: "Hour",
    bidBaseCents: 5000,
  });
const changeOrder = (values: Partial<typeof workOrders.$inferInsert>) => () =>
  db.update(workOrders).set(values).where(eq(workOrders.id, win));

describe.each([
  { stage: "before applying", tab: "available", prepare: () => Promise.resolve(), isAssigned: false },
  { stage: "applied", tab: "applied", prepare: apply, isAssigned: false },
  {
    stage: "assigned",
    tab: "upcoming-work",
    prepare: () => changeOrder({ status: "assigned", contractorId: contractor.id, confirmed: true })(),
    isAssigned: true,
  },
  {
    stage: "completed",
    tab: "completed",
    prepare: changeOrder({ status: "completed", completedAt: new Date() }),
    isAssigned: true,
  },
  {
    stage: "approved",
    tab: "approved",
    prepare: changeOrder({ status: "approved", approvedAt: new Date() }),
    isAssigned: true,
  },
])("$stage", ({ prepare, isAssigned, tab }) => {
  let responses: Map<string, string>;
  beforeAll(async () => {
    await prepare();
    responses = new Map([...(await pagesFor(contractor, tab)), ...(await callsFor(contractor))]);
  });
  const findIn = (names: string[]) =>
    [...responses].flatMap(([where, text]) =>
      names.filter((name) => text.includes(name)).map((n) => `${where}: ${n}`),
    );

  test("DET-025 CMP-042 hidden fields, approval codes, teams and the history are in no response", () => {
    expect(responses.size).toBeGreaterThan(40);
    expect(findIn([...planted.never, ...planted.history])).toEqual([]);
  });

  test("DET-023 DET-024 CMP-042 restricted fields, project and company appear with the assignment, public ones before", () => {
    const details = [responses.get(`/dashboard/${tab}/${win}`), responses.get(`orders.get?win=${win}`)];
    for (const text of details) {
      for (const name of planted.always) expect(text).toContain(name);
      for (const name of planted.afterAssignment) expect(text?.includes(name), name).toBe(isAssigned);
    }
    if (!isAssigned) expect(findIn(planted.afterAssignment)).toEqual([]);
  });

  test("CMP-042 filtering or searching does not reveal hidden values", async () => {
    const call = await caller(contractor);
    const found = async (body: object) => {
      const answers = contractorTabs.map((activeTab) =>
        call("POST", "/api/orders/work-orders", { status: activeTab, currentPage: 1, perPage: 10, ...body }),
      );
      return (await Promise.all(answers)).filter(({ body }) => JSON.stringify(body).includes(`"${win}"`))
        .length;
    };
    expect(await found({})).toBeGreaterThan(0);
    const selectedCustomFields = [{ customFieldId: `${hiddenId}`, value: "canary-hidden-value" }];
    expect(await found({ filters: { selectedCustomFields } })).toBe(0);
    expect(await found({ search: "canary-hidden-value" })).toBe(0);
  });
});

test("the company sees all planted values, which shows that they are spelled correctly", async () => {
  const text = [...(await pagesFor(client, "all")), ...(await callsFor(client))]
    .map(([, text]) => text)
    .join();
  const names = Object.values(planted).flat();
  expect(names.filter((name) => !text.includes(name))).toEqual([]);
});

/** Returns the addresses of all pages, with the order's id and a tab filled in. */
function addressesIn(entries: SiteRoute[], tab: string, base = ""): string[] {
  return entries.flatMap(({ path = "", children = [] }) => {
    const address = path.startsWith("/") ? path : `${base}${path && `/${path}`}`;
    const filled = address.replace(":tab", tab).replace(":win", String(win)).replace(/:\w+/g, "1");
    return [...(path && !address.includes("*") ? [filled] : []), ...addressesIn(children, tab, address)];
  });
}

async function pagesFor(actor: Actor, tab: string) {
  const addresses = new Set(addressesIn(siteMap, tab));
  const responses = new Map<string, string>();
  // Other pages do not show orders.
  const ofOrders = [...addresses].filter((each) => each.includes(tab) || each.includes(String(win)));
  for (const address of ofOrders) {
    const { answer, response } = await visit(actor, address);
    responses.set(address, response ? await textOf(response) : JSON.stringify(answer ?? null));
  }
  const details = await readDetails(actor, win);
  // The PDF's content, because the file itself contains drawn letters.
  if (details) responses.set("sheet", JSON.stringify(orderSheet(details, new Date())));
  return responses;
}

async function callsFor(actor: Actor) {
  const call = await caller(actor);
  const responses = new Map<string, string>();
  for (const { id, method, path } of declaredCalls) {
    if (method !== "GET") continue;
    const address = path.replace(/\{\w+\}/g, String(win));
    const { body } = await call("GET", `${address}?win=${win}&workOrderId=${win}`);
    responses.set(`${id}?win=${win}`, asText(body));
  }
  for (const tab of contractorTabs) {
    const reads = {
      "work-orders": { status: tab, currentPage: 1, perPage: 10 },
      get_work_order_count_by_tabs: { activeTab: tab },
      "export/contractors": { filters: { status: tab } },
    };
    for (const [path, body] of Object.entries(reads)) {
      const answer = await call("POST", `/api/orders/${path}`, body);
      responses.set(
        `${path} ${tab}`,
        answer.body instanceof ArrayBuffer ? await bookOf(answer.body) : asText(answer.body),
      );
    }
  }
  return responses;
}

const asText = (body: unknown) =>
  body instanceof ArrayBuffer ? Buffer.from(body).toString("latin1") : JSON.stringify(body);

async function textOf(response: Response) {
  const bytes = await response.arrayBuffer();
  return response.headers.get("Content-Type")?.includes("spreadsheet") ? bookOf(bytes) : asText(bytes);
}

async function bookOf(bytes: ArrayBuffer) {
  if (Buffer.from(bytes).subarray(0, 2).toString() !== "PK") return asText(bytes);
  const book = new Excel.Workbook();
  await book.xlsx.load(bytes);
  return JSON.stringify(book.worksheets.map((sheet) => sheet.getSheetValues()));
}
