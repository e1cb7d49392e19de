import { customFields, projects } from "db/schema/companies";
import { orderCustomFields } from "db/schema/order-fields";
import { makeImport } from "tests/factories/imports";
import { addOrderField, makeNamed } from "tests/factories/lists";
import { makeAssignedOrder } from "tests/factories/orders";
import { makeClient, makeContractor, makeSuperAdmin } from "tests/factories/people";
import { makeTemplate } from "tests/factories/templates";
import { redirectOf, visit } from "tests/factories/visit";
import { renderScreen, textOf } from "tests/setup/render";
import { describe, expect, test } from "vitest";
import { type Actor, fullName } from "~/access/actor";
import { findCompany } from "~/companies/company.server";
import { readOrderFilters } from "~/order-lists/filters/read-filters";
import { readListQuery } from "~/order-lists/list-query";
import { db } from "~/platform/db/db.server";
import { listLinks } from "../list-links";
import Filter, { loader as filter } from "../routes/filter";
import Tab, { loader as tab } from "../routes/tab";
import { filterChips } from "./filter-chips";

const addProject = async (client: Actor, name: string) =>
  (await db.insert(projects).values({ companyId: client.companyId!, name }).returning())[0]!;
const addField = async (client: Actor, name: string) =>
  (await db.insert(customFields).values({ companyId: client.companyId!, name }).returning())[0]!;

const loadPanel = (actor: Actor, name: string, query = "") =>
  visit(actor, filter, `/dashboard/${name}/filter${query}`, { tab: name });
const renderPanel = async (actor: Actor, name: string, query = "") =>
  renderScreen(Filter, (await loadPanel(actor, name, query)) as object);

/** Returns id and name of each choice of a filter's boxes or its list. */
function choicesIn(html: string, field: string) {
  const boxes = html.matchAll(
    new RegExp(`<input[^>]* name="${field}"[^>]* value="(\\d+)"[^>]*>(.*?)</label>`, "gs"),
  );
  const [list = ""] = new RegExp(`<select[^>]* name="${field}".*?</select>`, "s").exec(html) ?? [];
  const options = list.matchAll(/<option value="(\d+)"[^>]*>(.*?)<\/option>/g);
  return [...boxes, ...options].map(([, id, name]) => `${id} ${textOf(name!).trim()}`);
}

describe("filter panel", () => {
  test("FLT-001 FLT-004 a client chooses from their own company's records", async () => {
    const client = await makeClient();
    await addProject(client, "Own rollout");
    await addProject(await makeClient(), "Foreign rollout");
    const text = textOf(await renderPanel(client, "all"));
    for (const words of ["Own rollout", "Routed", "Structured cabling"]) expect(text).toContain(words);
    expect(text).not.toContain("Foreign rollout");
    expect(text).not.toContain("Distance from home");
  });

  test("FLT-026 a contractor chooses from records of the orders assigned to them", async () => {
    const [client, me] = [await makeClient(), await makeContractor()];
    const met = await addProject(client, "Met before");
    const other = await addProject(client, "Never met");
    const [seen, hidden] = [await addField(client, "Gate code"), await addField(client, "Margin")];
    const order = await makeAssignedOrder(client, me, { projectId: met.id });
    await makeAssignedOrder(client, await makeContractor(), { projectId: other.id });
    await db.insert(orderCustomFields).values([
      { workOrderId: order.id, companyId: order.companyId, customFieldId: seen.id, type: "RESTRICTED" },
      { workOrderId: order.id, companyId: order.companyId, customFieldId: hidden.id, type: "HIDDEN" },
    ]);
    const text = textOf(await renderPanel(me, "available"));
    for (const words of ["Met before", "Gate code", "Distance from home"]) expect(text).toContain(words);
    for (const words of ["Never met", "Margin", "Status:", "Template"]) expect(text).not.toContain(words);
  });

  test("Q-013 the super administrator chooses companies first, then from their records", async () => {
    const client = await makeClient();
    await addProject(client, "Theirs");
    const superAdmin = await makeSuperAdmin();
    expect(textOf(await renderPanel(superAdmin, "all"))).not.toContain("Theirs");
    expect(textOf(await renderPanel(superAdmin, "all", `?selectedCompanies=${client.companyId}`))).toContain(
      "Theirs",
    );
  });

  test.each([
    ["client", () => makeClient(), (client: Actor) => client],
    ["superAdmin", () => makeClient(), () => makeSuperAdmin()],
    ["contractor", () => makeClient(), () => makeContractor()],
  ] as const)(
    "FLT-001 FLT-002 FLT-003 FLT-004 FLT-005 FLT-006 FLT-007 FLT-008 FLT-009 FLT-010 FLT-011 FLT-012 FLT-013 FLT-014 FLT-015 FLT-016 FLT-017 FLT-018 FLT-019 FLT-020 the %s has every filter of the role, and no other",
    async (role, makeOwner, of) => {
      const client = await makeOwner();
      const reader = await of(client);
      const contractor = role === "contractor" ? reader : await makeContractor();
      const project = await addProject(client, "Rollout");
      const company = await makeNamed(client, "endCompanies");
      const field = await addField(client, "Ticket");
      const template = { id: await makeTemplate(client), name: "Access points" };
      const sheet = { id: await makeImport(client, []), name: "orders.csv" };
      const order = await makeAssignedOrder(client, contractor, {
        projectId: project.id,
        endCompanyId: company.id,
      });
      await addOrderField(order.id, field.id, "INC-1", "PUBLIC");
      const tabName = role === "contractor" ? "paid" : "all";
      const html = await renderPanel(reader, tabName, `?selectedCompanies=${client.companyId}`);
      const names = new Set([...html.matchAll(/ name="(\w+)"/g)].map(([, name]) => name));
      const has = (field: string) => [field, `${field}From`, `${field}1`].some((name) => names.has(name));
      const common =
        "startDate endDate createdDate assignedDate completedDate approvedDate paidDate workOrderId workOrderTitle cityName selectState selectCountry siteId siteName selectProject selectCompany selectedClients selectedWorkTypes payRate finalPay winNumbers customField filterByStatusOnHold payLocation";
      const others = {
        client: "contractorId selectedWOTypes selectedTemplates zipCode needsAttention selectedImports",
        superAdmin:
          "contractorId selectedWOTypes selectedTemplates zipCode selectedCompanies selectContractorCountry",
        contractor: "selectedCompanies filterByDistance",
      };
      const own = [common, others[role]].join(" ").split(" ");
      const all = [common, ...Object.values(others)].join(" ").split(" ");
      expect([...new Set(all)].filter(has).sort()).toEqual([...own].sort());

      const person = (actor: Actor) => ({ id: actor.id, name: fullName(actor) });
      const records = {
        selectedCompanies: (await findCompany(db, client.companyId!))!,
        selectProject: project,
        selectCompany: company,
        selectedClients: person(client),
        contractorId: person(contractor),
        selectedTemplates: template,
        selectedImports: sheet,
        customField1: field,
      };
      const offered = Object.entries(records).filter(([name]) => own.includes(name.replace(/1$/, "")));
      for (const [field, { id, name }] of offered) {
        const isOfAll = role === "superAdmin" && field === "selectedCompanies";
        const choices = choicesIn(html, field).filter((choice) => !isOfAll || choice === `${id} ${name}`);
        expect(choices, field).toEqual([`${id} ${name}`]);
      }
      const query = new URLSearchParams(offered.map(([field, { id }]) => [field, String(id)]));
      const { list } = (await visit(reader, tab, `/dashboard/${tabName}?${query}`, { tab: tabName })) as {
        list: { names: object };
      };
      const chosen = offered.map(([field, { id, name }]) => {
        const of = field === "customField1" ? "selectedCustomFields" : field;
        return [`${of}:${id}`, name];
      });
      expect(list.names).toEqual(Object.fromEntries(chosen));
    },
  );

  test("FLT-010 FLT-011 FLT-012 FLT-013 FLT-016 FLT-019 WINs are one per line, amounts exact or a range, and all choices are offered", async () => {
    const client = await makeClient();
    for (let n = 1; n <= 7; n++) await addField(client, `Field ${n}`);
    const html = await renderPanel(client, "all", "?winNumbers=100001,100002");
    expect(html).toMatch(/<textarea[^>]* name="winNumbers"[^>]*>\n?100001\n100002<\/textarea>/);
    for (const name of ["payRate", "finalPay"])
      for (const part of ["Exact", "From", "To", "Type"]) expect(html).toContain(` name="${name}${part}"`);
    const valuesOf = (name: string) =>
      [...html.matchAll(new RegExp(`<input[^>]* name="${name}"[^>]* value="(\\w+)"`, "g"))].map(
        ([, value]) => value,
      );
    expect(valuesOf("selectedWOTypes")).toEqual(
      "draft published routed assigned completed approved paid canceled".split(" "),
    );
    expect(valuesOf("payLocation").sort()).toEqual(["all", "payOutsideOfApp", "payWithinApp"]);
    expect(html.match(/<select[^>]* name="customField\d"/g)).toHaveLength(5);
    expect(html.match(/<input[^>]* name="customValue\d"/g)).toHaveLength(5);
    expect(textOf(html)).toContain("You can select a maximum of 5 custom fields");
  });

  test("shows the active filters, and keeps the rest of the query", async () => {
    const client = await makeClient();
    const html = await renderPanel(
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

describe("a filtered list", () => {
  test("the panel's URL is shortened to the chosen filters", async () => {
    const client = await makeClient();
    const typed =
      "?chosen=on&search=&payRateExact=&startDateFrom=2027-03-01&startDateTo=&selectedWOTypes=paid&selectedWOTypes=draft&selectedCompanies=4";
    expect(redirectOf(await visit(client, tab, `/dashboard/all${typed}`, { tab: "all" }))).toBe(
      "/dashboard/all?startDateFrom=2027-03-01&startDateTo=2027-03-01&selectedWOTypes=draft%2Cpaid",
    );
  });

  test("the button counts the active filters, and each can be removed", async () => {
    const client = await makeClient();
    const project = await addProject(client, "Fiber");
    const answer = await visit(
      client,
      tab,
      `/dashboard/all?selectProject=${project.id}&cityName=Boston&startDateFrom=2027-03-01`,
      { tab: "all" },
    );
    const html = await renderScreen(Tab, answer as object);
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

  test("another company's project shows no name", async () => {
    const client = await makeClient();
    const project = await addProject(await makeClient(), "Foreign");
    const answer = await visit(client, tab, `/dashboard/all?selectProject=${project.id}`, { tab: "all" });
    expect(answer).toMatchObject({ list: { names: {}, rows: [] } });
  });

  test("filters are kept on another tab and page, and removed by Clear", () => {
    const links = listLinks(readListQuery("paid", { cityName: "Boston", page: 3 }));
    expect(links.tab("all")).toBe("/dashboard/all?cityName=Boston");
    expect(links.page(2)).toBe("/dashboard/paid?cityName=Boston&page=2");
    expect(links.filtered(undefined)).toBe("/dashboard/paid");
    expect(links.filter()).toBe("/dashboard/paid/filter?cityName=Boston&page=3");
  });
});

test("a chip names its filter and leads to the remaining ones", () => {
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
