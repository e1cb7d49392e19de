import { applications } from "db/schema/applications";
import { endCompanies, projects } from "db/schema/companies";
import { sql } from "drizzle-orm";
import { caller } from "tests/api/caller";
import { makeAssignedOrder, makeOrder } from "tests/factories/orders";
import { makeClient, makeContractor, makeSuperAdmin } from "tests/factories/people";
import { describe, expect, test } from "vitest";
import { db } from "~/platform/db/db.server";

type Listed = { payload: { workOrders: { WIN: string }[]; total: number; currentPage: number } };
const winsIn = (body: unknown) => (body as Listed).payload.workOrders.map(({ WIN }) => WIN);

describe("orders.list", () => {
  test("LST-038 Q-144 takes tab, page, filters and sort, and returns the orders at both places", async () => {
    const client = await makeClient();
    const wins: string[] = [];
    for (const title of ["Alpha", "beta", "Gamma"]) wins.push(`${(await makeOrder(client, { title })).id}`);
    const call = await caller(client);
    const answer = await call("POST", "/api/orders/work-orders", {
      status: "draft",
      currentPage: 1,
      perPage: 2,
      filters: {},
      sortBy: { field: "WIN", direction: -1 },
    });
    expect(answer).toMatchObject({
      status: 200,
      body: { success: true, total: 3, payload: { total: 3, isTotalExact: true } },
    });
    expect(winsIn(answer.body)).toEqual([wins[2], wins[1]]);
    expect((answer.body as { workOrders: unknown }).workOrders).toEqual(
      (answer.body as Listed).payload.workOrders,
    );
    const past = await call("POST", "/api/orders/work-orders", { tab: "draft", currentPage: 9, perPage: 2 });
    expect(past.body).toMatchObject({ payload: { currentPage: 2 } });
    const found = await call("POST", "/api/orders/work-orders", { tab: "draft", search: "BET" });
    expect(winsIn(found.body)).toEqual([wins[1]]);
    expect(await call("POST", "/api/orders/work-orders", { tab: "upcoming-work" })).toMatchObject({
      status: 422,
      body: { errors: { status: [expect.stringContaining("draft")] } },
    });
  });

  test("LST-042 an unreadable list request returns an empty list", async () => {
    const client = await makeClient();
    const { id } = await makeOrder(client);
    const call = await caller(client);
    const ask = async () => (await call("POST", "/api/orders/work-orders", { status: "draft" })) as object;
    await db.execute(sql`alter table work_orders rename to lost_work_orders`);
    try {
      const empty = { workOrders: [], total: 0 };
      expect(await ask()).toMatchObject({ status: 200, body: { success: true, payload: empty, ...empty } });
    } finally {
      await db.execute(sql`alter table lost_work_orders rename to work_orders`);
    }
    expect(await ask()).toMatchObject({ body: { workOrders: [{ WIN: `${id}` }], total: 1 } });
  });

  test("LST-037 each role has its own path", async () => {
    const client = await makeClient();
    const { id } = await makeOrder(client, { siteName: "Listed for all" });
    const superAdmin = await caller(await makeSuperAdmin());
    const body = { status: "all", filters: { search: "listed for all" } };
    expect(winsIn((await superAdmin("POST", "/api/admin/work-orders", body)).body)).toEqual([`${id}`]);
    expect(await superAdmin("POST", "/api/admin/get_work_order_count_by_tabs", body)).toMatchObject({
      body: { payload: { workOrderCountByTabs: { draft: 1, all: 1 } } },
    });
    expect(await superAdmin("POST", "/api/orders/get_work_order_count_by_tabs", body)).toMatchObject({
      status: 403,
    });
    expect(await superAdmin("POST", "/api/orders/work-orders", body)).toMatchObject({ status: 403 });
    expect(await (await caller(client))("POST", "/api/admin/work-orders", body)).toMatchObject({
      status: 403,
    });
    expect(await (await caller(null))("POST", "/api/orders/work-orders", body)).toMatchObject({
      status: 401,
    });
  });

  test("DET-012 DET-013 a contractor's rows hide what they may not see yet", async () => {
    const client = await makeClient();
    const me = await makeContractor();
    const secret = {
      address1: "77 Hidden Lane",
      confidential: "<p>Door code 4711</p>",
      siteName: "Open and mine",
    };
    const open = await makeOrder(client, { ...secret, status: "published" });
    const mine = await makeAssignedOrder(client, me, secret);
    await db.insert(applications).values({
      workOrderId: open.id,
      companyId: open.companyId,
      contractorId: me.id,
      basicType: "Hour",
      bidBaseCents: 5500,
    });
    const call = await caller(me);
    const applied = await call("POST", "/api/orders/work-orders", { status: "applied" });
    expect(applied.body).toMatchObject({
      payload: {
        workOrders: [
          { WIN: `${open.id}`, status: "published", applied: true, bidAmountBase: 55, coords: { lat: null } },
        ],
      },
    });
    expect(JSON.stringify(applied.body)).not.toMatch(
      /Hidden Lane|4711|pat-\d+@example|applicant_count|42\.35/,
    );
    const own = await call("POST", "/api/orders/work-orders", { status: "upcoming-work" });
    expect(own.body).toMatchObject({
      payload: {
        workOrders: [{ WIN: `${mine.id}`, address1: "77 Hidden Lane", distance: expect.closeTo(2.1, 1) }],
      },
    });
  });
});

test("LST-003 LST-004 orders.counts counts each tab under the search and the filters", async () => {
  const client = await makeClient();
  await makeOrder(client, { title: "Counted" });
  await makeOrder(client, { title: "Counted as well", status: "published" });
  await makeOrder(client);
  const call = await caller(client);
  const counts = async (body: object) =>
    (await call("POST", "/api/orders/get_work_order_count_by_tabs", { ...body })).body;
  expect(await counts({ activeTab: "draft" })).toMatchObject({
    payload: { workOrderCountByTabs: { draft: 2, available: 1, all: 3, paid: 0 } },
  });
  expect(await counts({ search: "counted", filters: {} })).toMatchObject({
    payload: { workOrderCountByTabs: { draft: 1, available: 1, all: 2 } },
  });
  expect(await counts({ search: "counted", filters: { workOrderTitle: "as well" } })).toMatchObject({
    payload: { workOrderCountByTabs: { draft: 0, available: 1, all: 1 } },
  });
});

test("FLT-002 FLT-013 FLT-021 the calls take the documented filters, and refuse a sixth custom field", async () => {
  const client = await makeClient();
  const routed = await makeOrder(client, { routedCount: 1, amountCents: 7550 });
  const plain = await makeOrder(client, { amountCents: 7550 });
  await makeOrder(client, { amountCents: 9000 });
  const call = await caller(client);
  const filters = {
    selectedWOTypes: ["published", "draft"],
    needFilterByRouterStatus: { published: true, draft: true },
    payRate: { from: 75, to: 76, type: "range" },
    winNumbers: `${routed.id}\n${plain.id}\n1`,
    startDate: { from: "2027-03-01" },
    selectState: { value: "MA", label: "Massachusetts" },
  };
  const found = await call("POST", "/api/orders/work-orders", { status: "all", filters });
  expect(winsIn(found.body)).toEqual([`${routed.id}`]);
  const counted = await call("POST", "/api/orders/get_work_order_count_by_tabs", { filters });
  expect(counted.body).toMatchObject({ payload: { workOrderCountByTabs: { all: 1, routed: 1, draft: 0 } } });
  const six = [1, 2, 3, 4, 5, 6].map((customFieldId) => ({ customFieldId: `${customFieldId}`, value: "x" }));
  for (const path of ["work-orders", "get_work_order_count_by_tabs"])
    expect(
      await call("POST", `/api/orders/${path}`, { filters: { selectedCustomFields: six } }),
    ).toMatchObject({
      status: 422,
      body: { errors: { selectedCustomFields: ["You can select a maximum of 5 custom fields"] } },
    });
});

test("FLT-026 a contractor's filter options come from their assigned work", async () => {
  const [client, me] = [await makeClient("Admin", undefined, { firstName: "Mia" }), await makeContractor()];
  const companyId = client.companyId!;
  const [met] = await db.insert(projects).values({ companyId, name: "Met" }).returning();
  const [other] = await db.insert(projects).values({ companyId, name: "Never met" }).returning();
  const [store] = await db.insert(endCompanies).values({ companyId, name: "Acme" }).returning();
  await makeAssignedOrder(client, me, { projectId: met!.id, endCompanyId: store!.id });
  await makeOrder(client, { status: "published", projectId: other!.id });
  await makeAssignedOrder(client, await makeContractor(), { projectId: other!.id });
  const { body } = await (await caller(me))("GET", "/api/contractor/fetch_fields_by_previously_work");
  expect(body).toMatchObject({
    success: true,
    projects: [{ _id: `${met!.id}`, name: "Met" }],
    companies: [{ _id: `${store!.id}`, name: "Acme" }],
    customFields: [],
    clients: [{ userId: `${client.id}`, name: expect.stringContaining("Mia") }],
  });
  expect((body as { projects: unknown[] }).projects).toHaveLength(1);
});
