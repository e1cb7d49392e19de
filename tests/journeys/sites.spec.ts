import { expect, type Page, test } from "@playwright/test";
import { also } from "./combinations";
import { fillOrder, unfold } from "./order-form";
import { expectLooksRightInBoth, expectToast, hasScripts, openedDialog, openPage, press } from "./people";

const everywhere = also(["desktop-nojs", "phone-js"], "filling a form differs with scripts and on a phone");

/** A site of this test alone, on a screen as narrow or as wide as the requirement names. */
async function open(page: Page) {
  const { name } = test.info().project;
  await page.setViewportSize({ width: name.startsWith("phone") ? 360 : 1440, height: 900 });
  const n = Date.now() % 1_000_000;
  return { siteId: `P-${n}`, siteName: `Pier ${name} ${n}`, address: `${n} Harbor Rd` };
}
type Site = Awaited<ReturnType<typeof open>>;

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });

async function saveOrder(page: Page, { siteId, siteName, address }: Site) {
  await page.goto("/create-work-order");
  await fillOrder(page, { title: `Work at ${siteName}` });
  await field(page, "Site ID").fill(siteId);
  await field(page, "Site name").fill(siteName);
  await page.getByLabel("Address").first().fill(address);
  await press(page, "Save As Draft");
  await expect(page).toHaveURL(/\/dashboard\/draft\/\d+/);
  return page.url();
}

/** Chooses the site: from the suggestions while typing, or from the list where no script runs. */
async function choose(page: Page, { siteName }: Site) {
  if (!hasScripts()) {
    await field(page, "Saved site").selectOption({ label: await optionOf(page, siteName) });
    return press(page, "Fill In");
  }
  await unfold(page);
  const name = field(page, "Site name");
  await name.fill("");
  await name.pressSequentially(siteName.slice(0, -1));
  const option = page.getByRole("listbox", { name: "Saved sites" }).getByRole("option", { name: siteName });
  await expect(option).toBeVisible();
  await expect(name).toHaveAttribute("aria-expanded", "true");
  await expectLooksRightInBoth(page);
  await name.press("ArrowDown");
  await expect(option).toHaveAttribute("aria-selected", "true");
  await name.press("Enter");
}

const optionOf = (page: Page, siteName: string) =>
  field(page, "Saved site")
    .locator("option", { hasText: siteName })
    .textContent()
    .then((text) => text!);

test(
  "DSK-010 an order saves its site, the next form is filled from it, and the order keeps its copy",
  everywhere,
  async ({ browser }) => {
    const page = await openPage(browser, "admin@cobalt.example");
    const site = await open(page);
    const order = await saveOrder(page, site);

    await page.goto("/create-work-order");
    await unfold(page);
    await page.getByLabel("Title").first().fill("Typed before");
    await choose(page, site);
    await expectToast(page, `Filled in from ${site.siteName}`);
    await unfold(page);
    await expect(page.getByLabel("Address").first()).toHaveValue(site.address);
    for (const [label, value] of [
      ["Site ID", site.siteId],
      ["City", "Boston"],
      ["Zip code", "02108"],
    ] as const)
      await expect(field(page, label)).toHaveValue(value);
    await expect(field(page, "Name").first()).toHaveValue("Pat Reilly");
    await expect(page.getByLabel("Title").first()).toHaveValue("Typed before");

    await field(page, "City").fill("Salem");
    await choose(page, site);
    const question = await openedDialog(page, "Use saved site");
    await expect(
      question.getByText(`The address in the form differs from ${site.siteName}. Replace?`),
    ).toBeVisible();
    await expectLooksRightInBoth(page);
    await press(question, "Keep mine, fill in the rest");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await unfold(page);
    await expect(field(page, "City")).toHaveValue("Salem");
    await choose(page, site);
    await press(await openedDialog(page, "Use saved site"), "Replace");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await unfold(page);
    await expect(field(page, "City")).toHaveValue("Boston");

    await page.goto(`/manage-sites?name=${encodeURIComponent(site.siteName)}`);
    await press(page, site.siteName);
    await expect(page.getByRole("heading", { name: "Work orders" })).toBeVisible();
    await expect(page.getByText(`Work at ${site.siteName}`)).toBeVisible();
    await expectLooksRightInBoth(page);
    await press(page, "Edit");
    const dialog = await openedDialog(page, "Edit site");
    await dialog.getByLabel("Address", { exact: true }).fill("1 Moved St");
    await dialog.getByLabel("Access notes").fill("Ring at the dock.");
    await press(dialog, "Save");
    await expectToast(page, "Site saved. Its work orders keep their own address");
    await expect(page.getByText("1 Moved St, Boston, MA 02108, US")).toBeVisible();
    await expect(page.getByText(`Work at ${site.siteName}`)).toBeVisible();
    await page.goto(order);
    await expect(page.getByText(site.address).first()).toBeVisible();
    await expect(page.getByText("1 Moved St")).toHaveCount(0);
  },
);

test("DSK-010 sites are added by hand, imported with errors by row, exported and deleted", async ({
  browser,
}) => {
  const page = await openPage(browser, "admin@cobalt.example");
  const { siteId, siteName, address } = await open(page);
  await page.goto("/manage-sites");
  await expectLooksRightInBoth(page);
  await press(page, "Add Site");
  const dialog = await openedDialog(page, "Add site");
  await dialog.getByLabel("Site name").fill(siteName);
  await press(dialog, "Add Site");
  await expect(dialog.getByText("Please enter correct address").first()).toBeVisible();
  await expect(dialog.getByLabel("Site name")).toHaveValue(siteName);
  await dialog.getByLabel("Address", { exact: true }).fill(address);
  await dialog.getByLabel("City").fill("Boston");
  await dialog.getByLabel("State or province").fill("MA");
  await dialog.getByLabel("Zip code").fill("02108");
  await press(dialog, "Add contact");
  await expect(dialog.getByText("Contact 2", { exact: true })).toBeVisible();
  await dialog.getByLabel("Name", { exact: true }).first().fill("Ann Dock");
  await expectLooksRightInBoth(page);
  await press(dialog, "Add Site");
  await expectToast(page, "Site added");
  await expect(page.getByText("Ann Dock")).toBeVisible();

  const importRows = async (rows: string) => {
    await page.goto("/manage-sites/import");
    const box = await openedDialog(page, "Import sites");
    const buffer = Buffer.from(`Site ID,Site name,Address,City,State,Zip code,Access notes\n${rows}\n`);
    await box.getByLabel("File").setInputFiles({ name: "sites.csv", mimeType: "text/csv", buffer });
    await press(box, "Import");
    return box;
  };
  const known = `${siteId},${siteName},${address},Boston,MA,02108,Code 12#`;
  const box = await importRows(`${known}\n,${siteName} 2,${address},Boston,MA,wrong,`);
  await expect(box.getByText("Row 3, Zip code: Enter valid zipcode")).toBeVisible();
  await expectLooksRightInBoth(page);
  await importRows(known);
  await expectToast(page, "0 sites added, 1 updated");

  const found = `/manage-sites?name=${encodeURIComponent(siteName)}`;
  await page.goto(found);
  const csv = await page.request.get(`/manage-sites/export.csv?name=${encodeURIComponent(siteName)}`);
  expect(await csv.text()).toContain(`${siteId},${siteName},${address}`);
  await press(page, `Delete ${siteName}`);
  await press(await openedDialog(page, "Delete site"), "Delete");
  await expectToast(page, "Site deleted");
  await page.goto(found);
  await expect(page.getByText("Elements not found")).toBeVisible();
});
