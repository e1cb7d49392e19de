import { customFields, endCompanies, projects } from "db/schema/companies";
import type { Visibility } from "db/schema/order-fields";
import { workTypes } from "db/schema/work-orders";
import { addOrderField } from "tests/factories/lists";
import { makeAssignedOrder, makeOrder } from "tests/factories/orders";
import { makeClient, makeContractor, makeSuperAdmin } from "tests/factories/people";
import { beforeAll, describe, expect, test } from "vitest";
import type { Actor } from "~/access/actor";
import { db } from "~/platform/db/db.server";
import { countOrders } from "../counts/count-orders.server";
import { listOrders } from "../list-orders.server";
import { readListQuery } from "../list-query";
import type { TabName } from "../tabs";

type RawValues = Record<string, unknown>;
let client: Actor;
let contractor: Actor;
let wanted: number;
let other: number;
const known: Record<string, number> = {};

/** Lists WINs and checks that the count agrees. */
async function winsOf(actor: Actor, given: RawValues, tab: TabName = "all") {
  const query = readListQuery(tab, { ...given, sort: "WIN" });
  const { rows, counts } = await listOrders(actor, query);
  expect(counts[tab]).toEqual({ n: rows.length, more: false });
  return rows.map(({ win }) => win);
}

const addField = (workOrderId: number, value: string, type: Visibility = "PUBLIC") =>
  addOrderField(workOrderId, known.field!, value, type);

beforeAll(async () => {
  client = await makeClient();
  contractor = await makeContractor({ country: "CA" });
  const companyId = client.companyId!;
  // Creates another project first, so that project and end company have different ids.
  const names = ["Earlier rollout", "Rollout"].map((name) => ({ companyId, name }));
  const [, project] = await db.insert(projects).values(names).returning();
  const [endCompany] = await db.insert(endCompanies).values({ companyId, name: "Acme" }).returning();
  const [field] = await db.insert(customFields).values({ companyId, name: "Ticket" }).returning();
  const [workType] = await db.insert(workTypes).values({ title: "Tower climbing" }).returning();
  const colleague = await makeClient("Manager", companyId);
  Object.assign(known, { project: project!.id, endCompany: endCompany!.id, field: field!.id });
  Object.assign(known, { workType: workType!.id, colleague: colleague.id, contractor: contractor.id });
  const order = await makeAssignedOrder(client, contractor, {
    status: "paid",
    customTagId: "ZEB-77",
    title: "Mount antenna, 100%_sure",
    siteId: "H-9",
    siteName: "Harbor depot",
    city: "Halifax",
    stateCode: "NS",
    country: "CA",
    zipCode: "B3H4R2",
    projectId: project!.id,
    endCompanyId: endCompany!.id,
    templateId: 7,
    templateName: "Antenna",
    createdById: colleague.id,
    workTypeIds: [workType!.id],
    payOutsideOfApp: true,
    onHold: true,
    amountCents: 7550,
    basicType: "Device",
    finalPayCents: 20_001,
    timeZone: "America/Halifax",
    startDate: "2027-04-10",
    endDate: "2027-04-12",
    startAt: new Date("2027-04-10T12:00:00Z"),
    // Late evening at the site, the next day in UTC.
    ...{ createdAt: new Date("2027-01-11T02:30:00Z"), assignedAt: new Date("2027-02-11T02:30:00Z") },
    completedAt: new Date("2027-03-11T02:30:00Z"),
    approvedAt: new Date("2027-05-11T02:30:00Z"),
    paidAt: new Date("2027-06-11T02:30:00Z"),
  });
  wanted = order.id;
  other = (await makeOrder(client)).id;
  await addField(wanted, "INC-4711");
  await makeOrder(await makeClient(), { title: "Mount antenna, 100%_sure" });
});

describe("a client's list and count hold the matching orders", () => {
  test.each<[string, () => RawValues]>([
    ["FLT-002 the contractor", () => ({ contractorId: known.contractor })],
    ["FLT-003 the start day", () => ({ startDateFrom: "2027-04-10" })],
    ["FLT-003 the end day", () => ({ endDateFrom: "2027-04-11", endDateTo: "2027-04-30" })],
    ["FLT-003 the creation day in the site's time zone", () => ({ createdDateFrom: "2027-01-10" })],
    ["FLT-003 assigned", () => ({ assignedDateFrom: "2027-02-10" })],
    ["FLT-003 FLT-024 completed in the evening of a single day", () => ({ completedDateFrom: "2027-03-10" })],
    ["FLT-003 approved", () => ({ approvedDateFrom: "2027-05-01", approvedDateTo: "2027-05-10" })],
    ["FLT-003 paid", () => ({ paidDateTo: "2027-06-10" })],
    ["FLT-004 its project", () => ({ selectProject: [known.project, 1] })],
    ["FLT-004 its company", () => ({ selectCompany: known.endCompany })],
    ["FLT-005 the country, by name", () => ({ selectCountry: "Canada" })],
    ["FLT-007 the Company WO ID", () => ({ workOrderId: "zeb" })],
    ["FLT-007 the title, with wildcards of LIKE", () => ({ workOrderTitle: "100%_S" })],
    ["FLT-008 the city", () => ({ cityName: "hali" })],
    ["FLT-008 the state, by name", () => ({ selectState: "Nova Scotia" })],
    ["FLT-008 the ZIP", () => ({ zipCode: "b3h" })],
    ["FLT-009 the site's id", () => ({ siteId: "h-" })],
    ["FLT-009 the site's name", () => ({ siteName: "HARBOR" })],
    ["FLT-010 the rate", () => ({ payRateFrom: "75.50", payRateType: "Device" })],
    ["FLT-025 the rate exact", () => ({ payRateExact: "75.5" })],
    ["FLT-011 the final pay", () => ({ finalPayFrom: "200", finalPayTo: "200.01" })],
    ["FLT-012 its number", () => ({ winNumbers: `${wanted}\n9999999` })],
    ["FLT-013 a custom field", () => ({ customField1: known.field })],
    ["FLT-013 a custom field's value", () => ({ customField1: known.field, customValue1: "inc-4711" })],
    ["FLT-014 who created it", () => ({ selectedClients: [known.colleague] })],
    ["FLT-015 its work types", () => ({ selectedWorkTypes: [known.workType, 999] })],
    ["FLT-016 its status", () => ({ selectedWOTypes: ["completed", "paid"] })],
    ["FLT-017 on hold", () => ({ filterByStatusOnHold: "on" })],
    ["FLT-019 paid outside", () => ({ payLocation: "payOutsideOfApp" })],
    ["FLT-020 its template", () => ({ selectedTemplates: 7 })],
  ])("%s", async (_name, given) => {
    expect(await winsOf(client, given())).toEqual([wanted]);
  });

  test.each<[string, () => RawValues]>([
    ["the day after", () => ({ createdDateFrom: "2027-01-11" })],
    ["FLT-013 another value of the field", () => ({ customField1: known.field, customValue1: "INC" })],
    ["for two conditions that exclude each other", () => ({ cityName: "Halifax", selectState: "MA" })],
    ["FLT-025 another rate", () => ({ payRateExact: "75.51" })],
    ["FLT-025 a rate below it", () => ({ payRateExact: "75.49" })],
    ["FLT-010 a rate for another type", () => ({ payRateExact: "75.50", payRateType: "Hour" })],
    ["a number of another company's", () => ({ winNumbers: "1" })],
  ])("nothing fits %s", async (_name, given) => {
    expect(await winsOf(client, given())).toEqual([]);
  });

  test("FLT-019 paid within the app is the rest, and all is everything", async () => {
    expect(await winsOf(client, { payLocation: "payWithinApp" })).toEqual([other]);
    expect(await winsOf(client, { payLocation: "all" })).toEqual([wanted, other]);
  });

  test("Q-007 FLT-021 FLT-022 draft and published hold unrouted orders, routed the others", async () => {
    const own = await makeClient();
    const draft = await makeOrder(own);
    const open = await makeOrder(own, { status: "published" });
    const routed = await makeOrder(own, { routedCount: 1 });
    const offered = await makeOrder(own, { status: "published", routedCount: 2 });
    const found = (selectedWOTypes: string[]) => winsOf(own, { selectedWOTypes });
    expect(await found(["draft"])).toEqual([draft.id]);
    expect(await found(["draft", "published"])).toEqual([draft.id, open.id]);
    expect(await found(["routed"])).toEqual([routed.id, offered.id]);
    expect(await found(["published", "routed"])).toEqual([open.id, routed.id, offered.id]);
  });
});

describe("other roles' lists", () => {
  test("FLT-004 FLT-006 Q-013 the super administrator narrows by company and by the contractor's country", async () => {
    const superAdmin = await makeSuperAdmin();
    const own = { selectedCompanies: [client.companyId] };
    expect(await winsOf(superAdmin, own)).toEqual([wanted, other]);
    await makeOrder(await makeClient(), { country: "CA" });
    expect(await winsOf(superAdmin, { selectContractorCountry: "Canada" })).toEqual([wanted]);
    expect(await winsOf(client, { selectContractorCountry: "Mexico" })).toEqual([wanted, other]);
  });

  test("FLT-018 a contractor narrows by miles from home, under Available as the circle", async () => {
    const me = await makeContractor();
    const worcester = { latitude: 42.26, longitude: -71.8, city: "Distant Worcester" };
    const near = await makeOrder(client, { status: "published", title: "Range finder" });
    const far = await makeOrder(client, { status: "published", title: "Range finder", ...worcester });
    const mine = await makeAssignedOrder(client, me, worcester);
    const found = (filterByDistance: number, tab: TabName) =>
      winsOf(
        me,
        tab === "available" ? { workOrderTitle: "Range finder", filterByDistance } : { filterByDistance },
        tab,
      );
    expect(await found(100, "available")).toEqual([near.id, far.id]);
    expect(await found(20, "available")).toEqual([near.id]);
    expect(await found(60, "upcoming-work")).toEqual([mine.id]);
    expect(await found(20, "upcoming-work")).toEqual([]);
  });

  test("DET-023 DET-024 DET-025 a contractor cannot match by a value that they may not read", async () => {
    const me = await makeContractor();
    const title = "Field by value";
    const open = await makeOrder(client, { status: "published", title });
    const closed = await makeOrder(client, { status: "published", title });
    const mine = await makeAssignedOrder(client, me, { title });
    const secret = await makeAssignedOrder(client, me, { title });
    await addField(open.id, "seen");
    await addField(closed.id, "seen", "RESTRICTED");
    await addField(mine.id, "seen", "RESTRICTED");
    await addField(secret.id, "seen", "HIDDEN");
    const given = { customField1: known.field, customValue1: "seen" };
    expect(await winsOf(me, given, "available")).toEqual([open.id]);
    expect(await winsOf(me, given, "upcoming-work")).toEqual([mine.id]);
    const counts = await countOrders(me, readListQuery("available", given));
    expect(counts["upcoming-work"]).toEqual({ n: 1, more: false });
  });

  test("FLT-001 a contractor cannot filter by status or by another contractor", async () => {
    const me = await makeContractor();
    const mine = await makeAssignedOrder(client, me);
    const given = { contractorId: 1, selectedWOTypes: ["paid"], zipCode: "99999", selectedTemplates: [1] };
    expect(await winsOf(me, given, "upcoming-work")).toEqual([mine.id]);
  });
});
