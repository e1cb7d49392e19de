import { expect, type Locator, type Page, test } from "@playwright/test";
import { expectToast, hasScripts, openedDialog, openPage, openSavedFilters } from "./people";

type Role = "client" | "contractor" | "superAdmin";
type Field = {
  /** The documents' name, also used in the address. */
  name: string;
  /** Roles whose panel has it; all by default. */
  of?: Role[];
  /** Values by input name; fields with choices get the first one. */
  typed?: Record<string, string>;
  /** The text of its chip; for a choice, the beginning of the text. */
  chip: string;
};

const days = (name: string, word: string): Field => ({
  name,
  typed: { [`${name}From`]: "2020-02-01", [`${name}To`]: "2031-12-31" },
  chip: `${word}: 02/01/2020 to 12/31/2031`,
});
const text = (name: string, word: string, of?: Role[]): Field => ({
  name,
  of,
  typed: { [name]: "a" },
  chip: `${word}: a`,
});
const firstChoice = (name: string, word: string, of?: Role[]): Field => ({ name, of, chip: `${word}: ` });

/** FLT-002 to FLT-020: every field that the documents name. */
const fields: Field[] = [
  firstChoice("selectedWOTypes", "Status", ["client", "superAdmin"]),
  { name: "filterByStatusOnHold", chip: "On hold" },
  {
    name: "needsAttention",
    of: ["client"],
    typed: { needsAttention: "late" },
    chip: "Late, no check-in",
  },
  text("workOrderTitle", "Title"),
  text("workOrderId", "Company WO ID"),
  { name: "winNumbers", typed: { winNumbers: "100001\n100002" }, chip: "WIN: 100001, 100002" },
  days("startDate", "Start date"),
  days("endDate", "End date"),
  days("createdDate", "Created"),
  days("assignedDate", "Assigned"),
  days("completedDate", "Completed"),
  days("approvedDate", "Approved"),
  days("paidDate", "Paid"),
  text("siteName", "Site name"),
  text("siteId", "Site ID"),
  text("cityName", "City"),
  { name: "selectState", typed: { selectState: "MA" }, chip: "State: Massachusetts" },
  {
    name: "zipCode",
    of: ["client", "superAdmin"],
    typed: { zipCode: "021" },
    chip: "ZIP code begins with: 021",
  },
  { name: "selectCountry", typed: { selectCountry: "US" }, chip: "Country: United States" },
  {
    name: "selectContractorCountry",
    of: ["superAdmin"],
    typed: { selectContractorCountry: "CA" },
    chip: "Contractor's country: Canada",
  },
  {
    name: "filterByDistance",
    of: ["contractor"],
    typed: { filterByDistance: "100" },
    chip: "Within 100 miles of home",
  },
  firstChoice("selectedCompanies", "Client company", ["contractor", "superAdmin"]),
  firstChoice("selectProject", "Project"),
  firstChoice("selectCompany", "Company"),
  firstChoice("selectedClients", "Created by"),
  firstChoice("contractorId", "Contractor", ["client", "superAdmin"]),
  firstChoice("selectedTemplates", "Template", ["client", "superAdmin"]),
  firstChoice("selectedWorkTypes", "Work type"),
  {
    name: "payRate",
    typed: { payRateFrom: "10", payRateTo: "1200.50", payRateType: "Hour" },
    chip: "Pay rate: from $10.00 to $1,200.50 per Hour",
  },
  {
    name: "finalPay",
    typed: { finalPayExact: "120", finalPayType: "Site" },
    chip: "Final pay: $120.00 per Site",
  },
  { name: "payLocation", typed: { payLocation: "payOutsideOfApp" }, chip: "Pay outside of the app" },
  { name: "customField1", chip: "" },
];
const has = (role: Role) => (field: Field) => !field.of || field.of.includes(role);

async function openPanel(page: Page) {
  await page
    .getByRole("search")
    .getByRole("link", { name: /^Filter( \(\d+\))?$/ })
    .click();
  const panel = await openedDialog(page, "Filter");
  const folded = panel.locator("details:not([open]) > summary");
  while ((await folded.count()) > 0) await folded.first().click();
  return panel;
}

async function fill(panel: Locator, { name, typed }: Field) {
  for (const [part, value] of Object.entries(typed ?? { [name]: "" })) {
    const inputs = panel.locator(`[name="${part}"]`);
    const kind = await inputs
      .first()
      .evaluate((input) => `${input.tagName} ${(input as HTMLInputElement).type}`);
    if (kind.startsWith("SELECT")) await inputs.selectOption(value || { index: 1 });
    else if (kind.endsWith("radio")) await panel.locator(`[name="${part}"][value="${value}"]`).check();
    else if (kind.endsWith("checkbox")) await inputs.first().check();
    else await inputs.fill(value);
  }
}
const chips = (page: Page) =>
  page.getByRole("list", { name: "Active filters" }).getByRole("link", { name: /^Remove: / });
const textsOf = (links: Locator) =>
  links.evaluateAll((all) => all.map((link) => link.textContent!.replace("Remove: ", "").trim()));
const show = async (panel: Locator) => panel.getByRole("button", { name: "Show work orders" }).click();

const roles: { role: Role; email: string; tab: string }[] = [
  { role: "client", email: "manager@northwind.example", tab: "all" },
  { role: "contractor", email: "contractor@callout.example", tab: "paid" },
  { role: "superAdmin", email: "super@callout.example", tab: "all" },
];

for (const { role, email, tab } of roles)
  test(`FLT-001 every filter field of the ${role} is in the panel and the address, has a chip, and can be removed, saved and restored`, async ({
    browser,
  }) => {
    test.setTimeout(240_000);
    const page = await openPage(browser, email);
    await page.goto(`/dashboard/${tab}`);
    const own = fields.filter(has(role));
    if (role === "superAdmin") {
      // Projects, people and templates belong to the selected companies.
      const panel = await openPanel(page);
      await fill(panel, firstChoice("selectedCompanies", ""));
      await show(panel);
      await expect(chips(page)).toHaveCount(1);
    }
    const panel = await openPanel(page);
    for (const { name } of fields.filter((field) => !has(role)(field)))
      await expect(panel.locator(`[name="${name}"]`), name).toHaveCount(0);
    for (const field of own) await fill(panel, field);
    await show(panel);

    await expect(page.getByRole("link", { name: `Filter (${own.length})` })).toBeVisible();
    const address = new URL(page.url());
    const shown = await textsOf(chips(page));
    for (const { name, typed, chip } of own) {
      for (const part of Object.keys(typed ?? { [name]: "" }))
        expect([...address.searchParams.keys()]).toContain(part);
      expect(shown.filter((each) => each.startsWith(chip)).length, chip).toBeGreaterThan(0);
    }
    const again = await openPanel(page);
    await expect(again.locator('[name="winNumbers"]')).toHaveValue("100001\n100002");
    await expect(again.locator('[name="startDateFrom"]')).toHaveValue("2020-02-01");
    await expect(again.locator('[name="payRateType"]')).toHaveValue("Hour");
    await show(again);
    await expect(chips(page)).toHaveCount(shown.length);

    const name = `All of ${role} ${test.info().project.name}`;
    await openSavedFilters(page);
    const saved = await openedDialog(page, "Saved filters");
    await saved.getByLabel("Save these filters as").fill(name);
    await saved.getByRole("button", { name: "Save filter" }).click();
    await expectToast(page, `${name} was saved`);

    // One by one; only a few without scripts, where each loads a page.
    for (let left = shown.length; left > (hasScripts() ? 0 : shown.length - 5); left--) {
      await chips(page).first().click();
      await expect(chips(page)).toHaveCount(left - 1);
    }
    await page.goto(`/dashboard/${tab}`);
    await openSavedFilters(page);
    await (await openedDialog(page, "Saved filters")).getByRole("link", { name, exact: true }).click();
    await expect(chips(page)).toHaveCount(shown.length);
    expect(await textsOf(chips(page))).toEqual(shown);
    expect([...new URL(page.url()).searchParams].sort()).toEqual([...address.searchParams].sort());

    await openSavedFilters(page);
    await (await openedDialog(page, "Saved filters")).getByRole("link", { name: `Delete ${name}` }).click();
    await page.getByRole("button", { name: "Delete filter" }).click();
    await expectToast(page, `${name} was deleted`);
  });
