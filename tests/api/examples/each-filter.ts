import { users } from "db/schema/accounts";
import { orderChatMembers } from "db/schema/messages";
import { eq } from "drizzle-orm";
import { makeImport } from "tests/factories/imports";
import { addOrderField, makeNamed } from "tests/factories/lists";
import { makeAssignedOrder, makeOrder } from "tests/factories/orders";
import { makeClient, makeContractor } from "tests/factories/people";
import { makeTemplate } from "tests/factories/templates";
import { expect } from "vitest";
import { db } from "~/platform/db/db.server";
import type { Answered } from "./example";

const days = (from: string, to: string) => ({ from, to });
const noon = (day: string) => new Date(`${day}T17:00:00Z`);

/**
 * Makes two orders of two companies that differ in every filter field, and returns for each filter a value
 * that matches only the first. Both titles contain `common`.
 */
export async function twoUnlikeOrders(common: string) {
  const [client, other] = [await makeClient(), await makeClient()];
  const [contractor, stranger] = [await makeContractor(), await makeContractor()];
  await db.update(users).set({ country: "CA" }).where(eq(users.id, contractor.id));
  const project = await makeNamed(client, "projects");
  const endCompany = await makeNamed(client, "endCompanies");
  const field = await makeNamed(client, "customFields");
  const templateId = await makeTemplate(client);
  const one = await makeAssignedOrder(client, contractor, {
    status: "paid",
    title: `${common} in Lowell`,
    customTagId: "FILTER-7",
    siteId: "H-31",
    siteName: "Harbor office",
    city: "Lowell",
    stateCode: "QC",
    country: "CA",
    zipCode: "H2X",
    startDate: "2031-03-02",
    startAt: noon("2031-03-02"),
    endDate: "2031-03-04",
    createdAt: noon("2026-01-06"),
    assignedAt: noon("2026-01-07"),
    completedAt: noon("2026-01-08"),
    approvedAt: noon("2026-01-09"),
    paidAt: noon("2026-01-10"),
    amountCents: 4550,
    finalPayCents: 13_650,
    projectId: project.id,
    endCompanyId: endCompany.id,
    templateId,
    workTypeIds: [18],
    onHold: true,
    payOutsideOfApp: true,
  });
  await db.insert(orderChatMembers).values({
    userId: client.id,
    workOrderId: one.id,
    companyId: one.companyId,
    allCount: 2,
    unreadCount: 1,
  });
  await addOrderField(one.id, field.id, "INC-31", "PUBLIC");
  await makeAssignedOrder(other, stranger, {
    title: `${common} elsewhere`,
    latitude: 34.05,
    longitude: -118.24,
  });
  const each = {
    search: "harbor off",
    zip: "H2",
    contractorId: String(contractor.id),
    startDate: days("2031-03-01", "2031-03-03"),
    endDate: days("2031-03-03", "2031-03-05"),
    createdDate: days("2026-01-06", "2026-01-06"),
    assignedDate: days("2026-01-07", "2026-01-07"),
    completedDate: days("2026-01-08", "2026-01-08"),
    approvedDate: days("2026-01-09", "2026-01-09"),
    paidDate: days("2026-01-10", "2026-01-10"),
    selectProject: [String(project.id)],
    selectCompany: [String(endCompany.id)],
    selectedCompanies: [String(client.companyId)],
    selectCountry: "CA",
    selectContractorCountry: "CA",
    workOrderId: "ilter-7",
    workOrderTitle: `${common} in low`,
    cityName: "lowel",
    selectState: "QC",
    zipCode: "H2X",
    siteId: "H-3",
    siteName: "arbor",
    payRate: { from: 45, to: 46, type: "Hour" },
    finalPay: { from: 136, to: 137 },
    winNumbers: `${one.id}\n1`,
    selectedCustomFields: [{ customFieldId: String(field.id), value: "INC-31" }],
    selectedClients: [String(client.id)],
    selectedWorkTypes: ["18"],
    filterByStatusOnHold: true,
    payLocation: "payOutsideOfApp",
    selectedTemplates: [String(templateId)],
    needsAttention: "unread",
    selectedImports: [String(await makeImport(client, [one.id]))],
  };
  return { client, contractor, win: one.id, each };
}

/**
 * Makes an order in Boston and one far away, and filters that match only the near one for a contractor in
 * Boston.
 */
export async function nearAndFar(common: string) {
  const client = await makeClient();
  const near = await makeOrder(client, { title: `${common} near`, status: "published" });
  const farAway = { latitude: 42.2626, longitude: -71.8023, zipCode: "01608", city: "Worcester" };
  await makeOrder(client, { title: `${common} far`, status: "published", ...farAway });
  return { win: near.id, each: { range: 20, filterByDistance: 25 } };
}

/** Makes three orders with and without a route, and filters that match one of them. */
export async function routedAndNot() {
  const client = await makeClient();
  const routed = await makeOrder(client, { status: "published", routedCount: 1 });
  const open = await makeOrder(client, { status: "published" });
  await makeOrder(client);
  const published = { published: true, draft: false };
  return {
    client,
    each: [
      { win: open.id, filters: { selectedWOTypes: ["published"] } },
      { win: routed.id, filters: { needFilterByRouterStatus: published } },
      { win: open.id, filters: { needFilterWithoutRouterStatus: published } },
    ],
  };
}

/** Expects a list with only this order. */
export const expectOnly =
  (win: number) =>
  ({ body }: Answered) => {
    const { workOrders, total } = (body as { payload: { workOrders: { WIN: string }[]; total: number } })
      .payload;
    expect({ wins: workOrders.map(({ WIN }) => WIN), total }).toEqual({ wins: [String(win)], total: 1 });
  };
