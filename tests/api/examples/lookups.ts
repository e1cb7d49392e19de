import { expenses } from "db/schema/field-work";
import { applyAs } from "tests/factories/applications";
import { workOn } from "tests/factories/field-work";
import { fund } from "tests/factories/funds";
import { addOrderField, makeNamed } from "tests/factories/lists";
import { holdFor } from "tests/factories/money";
import { makeAssignedOrder, makeOrder } from "tests/factories/orders";
import { makeClient, makeContractor, makeSuperAdmin } from "tests/factories/people";
import { expect } from "vitest";
import type { Actor } from "~/access/actor";
import { db } from "~/platform/db/db.server";
import { apiVersion } from "~/platform/http/version";
import { expectOnly, nearAndFar, routedAndNot, twoUnlikeOrders } from "./each-filter";
import type { Answered, Done, Example, Examples } from "./example";

/** Calls that anyone may make and that have little to refuse. */
const forAnybody = async (
  answers: Done["answers"],
  query?: Record<string, string>,
): Promise<Pick<Example, "done">> => ({ done: { as: null, query, answers } });

/** Calls that never refuse. */
export const refuseNobody = ["version.get", "address.countries", "address.states", "address.cities"];

const kind = {
  _id: "18",
  title: "Alarm systems",
  tools: "Multimeter, screwdrivers",
  materials: "Batteries, sensors",
};
const workTypes = { tools: expect.arrayContaining([kind]) };

export const lookups: Record<string, () => Promise<Pick<Example, "done"> & Partial<Example>>> = {
  "version.get": () => forAnybody({ payload: { version: apiVersion } }),
  "address.countries": () =>
    forAnybody(({ body }: Answered) => {
      const { countries } = body as { countries: object[] };
      const [first, second, ...others] = countries;
      expect(first).toEqual({ name: "United States", isoCode: "US" });
      expect(second).toEqual({ name: "Canada", isoCode: "CA" });
      expect(others).toContainEqual({ name: "Norway", isoCode: "NO" });
    }),
  "address.states": () =>
    forAnybody(
      { payload: { states: expect.arrayContaining([{ name: "Ontario", isoCode: "ON" }]) } },
      {
        countryId: "CA",
      },
    ),
  "address.cities": () =>
    forAnybody(
      ({ body }: Answered) => {
        const { cities } = (body as { payload: { cities: object[] } }).payload;
        expect(cities).toContainEqual({ name: "Concord" });
        expect(cities).not.toContainEqual({ name: "Boston" });
      },
      { stateId: "NH", countryId: "US" },
    ),
  "users.getTools": async () => ({
    done: { as: await makeContractor(), answers: workTypes },
    refused: { as: null },
  }),
  "users.toolsDetail": async () => ({
    done: { as: await makeContractor(), answers: workTypes },
    refused: { as: null },
  }),
  "companies.balance": async () => {
    const client = await makeClient();
    await fund(client.companyId!, 123_456);
    await holdFor(client, (await makeAssignedOrder(client, await makeContractor())).id, 10_000);
    const balance = { total_balance: 1234.56, on_hold: 100 };
    return {
      done: { as: client, answers: { payload: { balance } } },
      refused: { as: await makeContractor() },
    };
  },
};

let serial = 0;
const listOf = (wins: number[], total: number) => ({
  workOrders: wins.map((win) => ({ WIN: String(win), title: expect.any(String) })),
  total,
});

/** Expects a CSV file with exactly these orders, in any order. */
const expectCsvOf =
  (wins: number[], text = "Replace access point") =>
  ({ body }: Answered) => {
    const { file, message } = body as { file: string; message: string };
    const rows = file.split("\r\n").slice(1, -1);
    expect(rows.map((row) => Number(row.split(",")[0])).sort()).toEqual(wins.toSorted());
    expect(file).toContain(text);
    expect(message).toBe(wins.length === 1 ? "1 work order exported" : `${wins.length} work orders exported`);
  };

/** Each filter alone matches one order: a client's filters, and a contractor's. */
async function ownFilters(): Promise<Done[]> {
  const common = `Filtered No. ${++serial}.`;
  const { client, win, each } = await twoUnlikeOrders(common);
  // Within one company's orders these filter nothing.
  const { selectedCompanies: _, selectContractorCountry: _country, ...own } = each;
  const colleague = await makeClient("Manager", client.companyId!);
  await makeAssignedOrder(colleague, await makeContractor(), { title: common });
  const { client: router, each: routed } = await routedAndNot();
  const near = await nearAndFar(common);
  const contractor = await makeContractor();
  return [
    ...Object.entries(own).map(([name, value]) => ({
      as: client,
      body: { status: "all", filters: { [name]: value } },
      answers: expectOnly(win),
    })),
    ...routed.map(({ win, filters }) => ({
      as: router,
      body: { status: "all", filters },
      answers: expectOnly(win),
    })),
    ...Object.entries(near.each).map(([name, value]) => ({
      as: contractor,
      body: { status: "available", search: common, filters: { [name]: value } },
      answers: expectOnly(near.win),
    })),
  ];
}

/** Examples of each filter on the orders of all companies. */
async function filtersOfAll(as: Actor): Promise<Done[]> {
  const common = `Filtered No. ${++serial}.`;
  const { win, each } = await twoUnlikeOrders(common);
  const { needsAttention: _attention, selectedImports: _imports, ...ofAll } = each;
  return Object.entries(ofAll).map(([name, value]) => ({
    as,
    body: { status: "all", filters: { workOrderTitle: common, [name]: value } },
    answers: expectOnly(win),
  }));
}

export const lists: Examples = {
  "orders.list": async () => {
    const as = await makeClient();
    const [first, second, third] = [await makeOrder(as), await makeOrder(as), await makeOrder(as)];
    await makeOrder(as, { city: "Concord" });
    await makeOrder(as, { status: "published" });
    await makeOrder(await makeClient());
    const { workOrders, ...counted } = listOf([third.id, second.id], 3);
    const body = {
      status: "draft",
      currentPage: 1,
      perPage: 2,
      filters: { cityName: "boston" },
      sortBy: { field: "WIN", direction: -1 },
    };
    const bakery = { siteName: "Bakery", zipCode: "03301", status: "published" } as const;
    const otherOrder = await makeOrder(as, bakery);
    return {
      done: { as, body, answers: { workOrders, payload: { workOrders, ...counted } } },
      also: [
        {
          as,
          body: { ...body, currentPage: 2 },
          answers: { payload: { ...listOf([first.id], 3), currentPage: 2 } },
        },
        { as, body: { tab: "available", search: "baker" }, answers: expectOnly(otherOrder.id) },
        { as, body: { tab: "available", zip: "033" }, answers: expectOnly(otherOrder.id) },
        ...(await ownFilters()),
      ],
      refused: { as, body: { status: "no such tab" } },
    };
  },
  "orders.counts": async () => {
    const as = await makeClient();
    await makeOrder(as);
    await makeOrder(as, { siteName: "Bakery" });
    await makeOrder(as, { status: "published" });
    await makeOrder(as, { status: "published", zipCode: "03301" });
    await makeOrder(as, { status: "published", city: "Lowell" });
    await makeOrder(await makeClient());
    const body = { search: "store", zip: "021", filters: { cityName: "boston" }, activeTab: "draft" };
    const workOrderCountByTabs = {
      draft: 1,
      available: 1,
      routed: 0,
      assigned: 0,
      completed: 0,
      approved: 0,
      paid: 0,
      all: 2,
    };
    return {
      done: { as, body, answers: { payload: { workOrderCountByTabs } } },
      refused: { as: await makeSuperAdmin(), body: {} },
    };
  },
  "contractor.previousFields": async () => {
    const [as, client] = [await makeContractor(), await makeClient()];
    const project = await makeNamed(client, "projects");
    const endCompany = await makeNamed(client, "endCompanies");
    const field = await makeNamed(client, "customFields");
    await makeNamed(client, "projects");
    const order = await makeAssignedOrder(client, as, { projectId: project.id, endCompanyId: endCompany.id });
    await addOrderField(order.id, field.id, "", "PUBLIC");
    const expected = ({ id, name }: typeof project) => ({ _id: String(id), name });
    const answers = {
      projects: [expected(project)],
      companies: [expected(endCompany)],
      customFields: [expected(field)],
      clients: [{ userId: String(client.id), name: `${client.firstName} ${client.lastName}` }],
    };
    return { done: { as, answers }, refused: { as: await makeClient() } };
  },
  "admin.orders.list": async () => {
    const title = `Quarry Lane No. ${++serial}.`;
    const { id: first } = await makeOrder(await makeClient(), { title });
    const { id: second } = await makeOrder(await makeClient(), { title, status: "published" });
    await makeOrder(await makeClient());
    const [as, sortBy] = [await makeSuperAdmin(), { field: "WIN", direction: -1 }];
    const answers = { payload: { ...listOf([second, first], 2), currentPage: 1 } };
    const body = { status: "all", currentPage: 1, perPage: 10, filters: { search: title }, sortBy };
    const other = `Beside the quarry ${++serial}`;
    const otherOrder = await makeOrder(await makeClient(), { title: other, zipCode: "03301" });
    await makeOrder(await makeClient(), { title: other });
    await makeOrder(await makeClient(), { title: other, zipCode: "03301", status: "published" });
    return {
      done: { as, body, answers },
      also: [
        {
          as,
          body: { ...body, currentPage: 2, perPage: 1, sortBy: { field: "WIN", direction: 1 } },
          answers: { payload: { ...listOf([second], 2), currentPage: 2 } },
        },
        { as, body: { tab: "draft", search: other, zip: "033" }, answers: expectOnly(otherOrder.id) },
        ...(await filtersOfAll(as)),
      ],
      refused: { as: await makeClient(), body: {} },
    };
  },
  "admin.orders.counts": async () => {
    const title = `Quarry Lane No. ${++serial}.`;
    await makeOrder(await makeClient(), { title });
    await makeOrder(await makeClient(), { title, status: "published" });
    await makeOrder(await makeClient(), { title, zipCode: "03301" });
    await makeOrder(await makeClient(), { title, city: "Lowell" });
    const body = { search: title, zip: "021", filters: { cityName: "boston" }, activeTab: "draft" };
    const workOrderCountByTabs = { draft: 1, available: 1, assigned: 0, all: 2 };
    return {
      done: { as: await makeSuperAdmin(), body, answers: { payload: { workOrderCountByTabs } } },
      refused: { as: await makeContractor(), body: {} },
    };
  },
  "orders.export.clients": async () => {
    const as = await makeClient();
    const order = await makeOrder(as, { title: '=cmd|"x"' });
    const other = await makeOrder(as);
    await makeOrder(as, { status: "published" });
    await makeOrder(as, { zipCode: "03301", status: "published" });
    return {
      done: { as, body: { workOrdersId: [order.id] }, answers: expectCsvOf([order.id], "'=cmd") },
      also: [
        { as, body: { filters: { status: "draft" } }, answers: expectCsvOf([order.id, other.id]) },
        {
          as,
          body: { filters: { status: "draft", search: "replace", zip: "021" } },
          answers: expectCsvOf([other.id]),
        },
      ],
      refused: { as, body: { workOrdersId: [] } },
    };
  },
  "orders.export.contractors": async () => {
    const as = await makeContractor();
    const client = await makeClient();
    const { id } = await makeAssignedOrder(client, as);
    const other = await makeAssignedOrder(client, as, { title: "Repair till" });
    await makeAssignedOrder(client, as, { zipCode: "03301" });
    const filters = { status: "upcoming-work", search: "access", zip: "021" };
    return {
      done: { as, body: { filters }, answers: expectCsvOf([id]) },
      also: { as, body: { workOrdersId: [other.id] }, answers: expectCsvOf([other.id], "Repair till") },
      refused: { as, body: { filters: { status: "available" } } },
    };
  },
  "admin.export.workOrders": async () => {
    const title = `Quarry Lane No. ${++serial}.`;
    const { id } = await makeOrder(await makeClient(), { title });
    const other = await makeOrder(await makeClient(), { title });
    await makeOrder(await makeClient());
    await makeOrder(await makeClient(), { title, zipCode: "03301" });
    const as = await makeSuperAdmin();
    return {
      done: {
        as,
        body: { filters: { status: "all", search: title, zip: "021" } },
        answers: expectCsvOf([id, other.id], title),
      },
      also: { as, body: { workOrdersId: [id] }, answers: expectCsvOf([id], title) },
      refused: { as: await makeClient(), body: { filters: {} } },
    };
  },
  "orders.get": async () => {
    const [as, contractor] = [await makeClient(), await makeContractor()];
    const project = await makeNamed(as, "projects");
    const order = await makeAssignedOrder(as, contractor, { projectId: project.id });
    const { id, title, siteName, address1 } = order;
    await workOn(contractor, id, "2026-02-02T14:00:00Z", "2026-02-02T16:00:00Z");
    const spent = {
      workOrderId: id,
      companyId: order.companyId,
      contractorId: contractor.id,
      date: "2026-02-01",
      amountCents: 1250,
    };
    await db.insert(expenses).values([
      { ...spent, description: "Parking" },
      { ...spent, description: "Ferry", decision: "approved" },
    ]);
    const payload = {
      _id: String(id),
      WIN: String(id),
      title,
      status: "assigned",
      siteName,
      address1,
      city: "Boston",
      state: { isoCode: "MA", label: "Massachusetts" },
      startDate: "2027-03-01",
      endDate: "2027-03-02",
      startTime: "09:00",
      amount: 50,
      quantity: 2,
      potentialPay: 100,
      contractor_id: String(contractor.id),
      contractorInfo: { email: contractor.email },
      projectInfo: { _id: String(project.id), name: project.name },
      checkInOutDetails: [{ check_in_date: "2026-02-02T14:00:00.000Z", hours: 2, work_description: "Done" }],
      expenses: expect.arrayContaining([
        expect.objectContaining({ description: "Parking", amount: 12.5, decision: "entered" }),
      ]),
      approvedExpenses: [expect.any(String)],
      history: expect.arrayContaining([
        expect.objectContaining({ type: "check in", work_order_status: "assigned" }),
      ]),
    };
    const offered = await makeOrder(as, { status: "published" });
    await applyAs(contractor, offered);
    const applyHistory = [{ contractor_id: String(contractor.id), status: "apply", bidAmountBase: 50 }];
    return {
      done: { as, query: { win: id }, answers: { payload } },
      also: {
        as,
        query: { workOrderId: offered.id },
        answers: { payload: { WIN: String(offered.id), status: "published", applyHistory } },
      },
      refused: { as: await makeClient(), query: { workOrderId: id } },
    };
  },
};
