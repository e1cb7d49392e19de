import { customFields, projects } from "db/schema/companies";
import { orderCustomFields } from "db/schema/order-fields";
import { makeAssignedOrder, makeOrder } from "tests/factories/orders";
import { makeClient, makeContractor, makeSuperAdmin } from "tests/factories/people";
import { sentTo, visit } from "tests/factories/visit";
import { markupOf, textOf } from "tests/setup/shown";
import { describe, expect, test } from "vitest";
import type { Actor } from "~/access/actor";
import { db } from "~/platform/db.server";
import { readOrderFilters } from "~/work-orders/lists/filters/read-filters";
import { readListQuery } from "~/work-orders/lists/list-query";
import { listLinks } from "../list-links";
import Filter, { loader as filter } from "../screens/filter";
import Tab, { loader as tab } from "../screens/tab";
import { filterChips } from "./filter-chips";

const addProject = async (client: Actor, name: string) =>
  (await db.insert(projects).values({ companyId: client.companyId!, name }).returning())[0]!;
const addField = async (client: Actor, name: string) =>
  (await db.insert(customFields).values({ companyId: client.companyId!, name }).returning())[0]!;

const panel = (actor: Actor, name: string, query = "") =>
  visit(actor, filter, `/dashboard/${name}/filter${query}`, { tab: name });
const shown = async (actor: Actor, name: string, query = "") =>
  markupOf(Filter, (await panel(actor, name, query)) as object);

describe("the panel", () => {
  test("FLT-001 FLT-004 a client chooses among what his company keeps, and nobody else's", async () => {
    const client = await makeClient();
    await addProject(client, "Own rollout");
    await addProject(await makeClient(), "Foreign rollout");
    const text = textOf(await shown(client, "all"));
    for (const words of ["Own rollout", "Routed", "Structured cabling"]) expect(text).toContain(words);
    expect(text).not.toContain("Foreign rollout");
    expect(text).not.toContain("Distance from home");
  });

  test("FLT-026 a contractor chooses among what he met in orders assigned to him", async () => {
    const [client, me] = [await makeClient(), await makeContractor()];
    const met = await addProject(client, "Met before");
    const other = await addProject(client, "Never met");
    const [seen, hidden] = [await addField(client, "Gate code"), await addField(client, "Margin")];
    const order = await makeAssignedOrder(client, me, { projectId: met.id });
    await makeOrder(client, { status: "published", projectId: other.id });
    await db.insert(orderCustomFields).values([
      { workOrderId: order.id, customFieldId: seen.id, type: "RESTRICTED" },
      { workOrderId: order.id, customFieldId: hidden.id, type: "HIDDEN" },
    ]);
    const text = textOf(await shown(me, "available"));
    for (const words of ["Met before", "Gate code", "Distance from home"]) expect(text).toContain(words);
    for (const words of ["Never met", "Margin", "Status:", "Template"]) expect(text).not.toContain(words);
  });

  test("Q-013 the super administrator chooses companies first, then what they keep", async () => {
    const client = await makeClient();
    await addProject(client, "Theirs");
    const superAdmin = await makeSuperAdmin();
    expect(textOf(await shown(superAdmin, "all"))).not.toContain("Theirs");
    expect(textOf(await shown(superAdmin, "all", `?selectedCompanies=${client.companyId}`))).toContain(
      "Theirs",
    );
  });

  test("it shows what is in force, and keeps what is none of its fields", async () => {
    const client = await makeClient();
    const html = await shown(
      client,
      "paid",
      "?search=tower&perPage=25&payRateFrom=12.5&selectedWOTypes=paid",
    );
    expect(html).toContain('name="payRateFrom"');
    expect(html).toMatch(/value="12.50"/);
    expect(html).toMatch(/<input type="hidden" name="search" value="tower"/);
    expect(html).toMatch(/<input type="hidden" name="perPage" value="25"/);
    expect(html).toMatch(/name="selectedWOTypes"[^>]* checked="" value="paid"/);
  });
});

describe("the list under filters", () => {
  test("the form's address becomes what was chosen, in few words", async () => {
    const client = await makeClient();
    const typed =
      "?chosen=on&search=&payRateExact=&startDateFrom=2027-03-01&startDateTo=&selectedWOTypes=paid&selectedWOTypes=draft&selectedCompanies=4";
    expect(sentTo(await visit(client, tab, `/dashboard/all${typed}`, { tab: "all" }))).toBe(
      "/dashboard/all?startDateFrom=2027-03-01&startDateTo=2027-03-01&selectedWOTypes=draft%2Cpaid",
    );
  });

  test("its button says how many are in force, and each can be taken off by itself", async () => {
    const client = await makeClient();
    const project = await addProject(client, "Fiber");
    const answer = await visit(
      client,
      tab,
      `/dashboard/all?selectProject=${project.id}&cityName=Boston&startDateFrom=2027-03-01`,
      { tab: "all" },
    );
    const html = await markupOf(Tab, answer as object);
    const text = textOf(html);
    for (const words of [
      "Filter (3)",
      "Project: Fiber",
      "City: Boston",
      "Start date: 03/01/2027",
      "Clear all",
    ])
      expect(text).toContain(words);
    expect(html).toContain(
      `href="/dashboard/all?startDateFrom=2027-03-01&amp;startDateTo=2027-03-01&amp;selectProject=${project.id}"`,
    );
  });

  test("somebody else's project has no name here", async () => {
    const client = await makeClient();
    const project = await addProject(await makeClient(), "Foreign");
    const answer = await visit(client, tab, `/dashboard/all?selectProject=${project.id}`, { tab: "all" });
    expect(answer).toMatchObject({ names: {}, rows: [] });
  });

  test("filters go along to another tab and another page, and away with Clear", () => {
    const links = listLinks(readListQuery("paid", { cityName: "Boston", page: 3 }));
    expect(links.tab("all")).toBe("/dashboard/all?cityName=Boston");
    expect(links.page(2)).toBe("/dashboard/paid?cityName=Boston&page=2");
    expect(links.filtered(undefined)).toBe("/dashboard/paid");
    expect(links.filter()).toBe("/dashboard/paid/filter?cityName=Boston&page=3");
  });
});

test("a chip says what it takes off, and what is left without it", () => {
  const filters = readOrderFilters({
    selectedWOTypes: "draft,paid",
    payRateFrom: "10",
    payRateType: "Hour",
    customField1: "3",
    customValue1: "INC-1",
    winNumbers: "1 2 3 4",
    endDateTo: "2027-03-01",
  });
  const chips = filterChips(filters, { "selectedCustomFields:3": "Ticket" });
  expect(chips.map(({ text }) => text)).toEqual([
    "Status: Draft",
    "Status: Paid",
    "End date: until 03/01/2027",
    "Pay rate: from $10.00 per Hour",
    "Ticket: INC-1",
    "WIN: 4 numbers",
  ]);
  expect(chips[0]!.without).toMatchObject({ selectedWOTypes: ["paid"], winNumbers: [1, 2, 3, 4] });
  expect(chips[5]!.without).not.toHaveProperty("winNumbers");
  expect(filterChips({ cityName: "Boston" }, {})[0]!.without).toBeUndefined();
});
