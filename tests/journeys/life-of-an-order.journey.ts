import { expect, type Page, test } from "@playwright/test";
import { addTask, fillOrder, publish } from "./order-form";
import { fitsTheScreen, hasScripts, isAccessible, person, press, told } from "./people";

/** A photo of one grey pixel that really is a PNG. */
const photo = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNgAAAAAgABSK+kcQAAAABJRU5ErkJggg==",
  "base64",
);

/** The screen as it stands: within the window, and nothing for axe to find. */
async function looksRight(page: Page) {
  await fitsTheScreen(page);
  await isAccessible(page);
}

test("an order is posted, won by a counter offer, done, adjusted, approved and paid", async ({ browser }, {
  project,
}) => {
  test.setTimeout(240_000);
  const title = `Access point swap ${project.name} ${Date.now()}`;
  const nth = ["desktop-js", "desktop-nojs", "phone-js", "phone-nojs"].indexOf(project.name) + 12;
  const client = await person(browser, "admin@northwind.example");
  const contractor = await person(browser, `contractor${nth}@callout.example`);
  const superAdmin = await person(browser, "super@callout.example");

  // Posted
  await client.goto("/create-work-order");
  await fillOrder(client, { title });
  await addTask(client, "On site", "Sign in at the desk");
  await looksRight(client);
  const win = await publish(client, "$160.00");
  await looksRight(client);

  // Won: the contractor sees no street address yet, and asks for $5 more an hour
  await contractor.goto(`/dashboard?type=work-order&win=${win}`);
  await expect(contractor.getByText("Boston, MA").first()).toBeVisible();
  await expect(contractor.getByText("1 Beacon St")).toHaveCount(0);
  await expect(contractor.getByText("4711")).toHaveCount(0);
  await looksRight(contractor);
  await press(contractor, "Apply");
  await looksRight(contractor);
  await contractor.getByLabel("Base pay").fill("55");
  await contractor.getByLabel("Comment").fill("Parking in Beacon Hill");
  await press(contractor, "Apply");
  await told(contractor, /appl|offer/i);

  await client.goto(`/dashboard/available/${win}/applicants`);
  await expect(client.getByText("Parking in Beacon Hill").first()).toBeVisible();
  await looksRight(client);
  await press(client, "Assign");
  await press(client, "Assign");
  await expect(client).toHaveURL(/\/assigned\//);
  await looksRight(client);

  // Done
  await contractor.goto(`/dashboard/upcoming-work/${win}`);
  await expect(contractor.getByText("1 Beacon St").first()).toBeVisible();
  await press(contractor, "Confirm");
  await press(contractor, "Confirm");
  await told(contractor, /confirmed/i);
  await work(contractor, win);

  // Adjusted: one expense denied, $10 less, and the contractor agrees
  await client.goto(`/dashboard/completed/${win}`);
  await press(client, "Approve");
  await looksRight(client);
  await client.getByLabel("Approved hours").fill("2");
  await client.getByRole("checkbox", { name: /Lunch/ }).uncheck();
  await client.getByLabel("Reason, if it is denied").last().fill("Not agreed");
  await client.getByLabel("Adjustment", { exact: false }).first().fill("-10");
  await client.getByLabel("Reason", { exact: false }).last().fill("Left the old unit behind");
  await press(client, "Save Only");
  await told(client, "Saved");
  await press(client, "Send Adjustment to Contractor");
  await told(client, "Adjustment sent to the contractor");

  await contractor.goto(`/dashboard/completed/${win}`);
  await looksRight(contractor);
  await press(contractor, "Approve Pay Adjustment");
  await expect(contractor.getByText("Left the old unit behind").first()).toBeVisible();
  await press(contractor, "Approve Pay Adjustment");
  await told(contractor, "Pay adjustment approved");

  // Approved: 2 h at $55, $18.50 parking, less $10
  await client.goto(`/dashboard/completed/${win}/approval`);
  await press(client, "Approve and Pay");
  await told(client, "Work order approved for $118.50");
  await looksRight(client);

  // Paid
  await superAdmin.goto(`/dashboard/approved/${win}`);
  await looksRight(superAdmin);
  await press(superAdmin, "Mark as Paid");
  await press(superAdmin, "Mark as paid");
  await told(superAdmin, "marked as paid");
  await contractor.goto(`/dashboard/paid/${win}`);
  await expect(contractor.getByText("$118.50").first()).toBeVisible();
  await looksRight(contractor);
});

/** Checks in and out, ticks, photographs, enters two expenses, completes. */
async function work(page: Page, win: string) {
  const open = () => page.goto(`/dashboard/upcoming-work/${win}`);
  await open();
  await press(page, "Check In");
  await looksRight(page);
  await press(page, "Check In");
  await told(page, /checked in/i);
  await press(page, "Check Out");
  await looksRight(page);
  await page.getByLabel("Description of Work Performed").fill("Swapped and labelled");
  await press(page, "Check Out");
  await told(page, /checked out/i);

  await page.getByRole("checkbox", { name: "Sign in at the desk" }).check();
  if (hasScripts()) await expect(page.getByText(/saved/i).first()).toBeVisible();
  else await press(page, "Save tasks");

  await page.goto(`/dashboard/upcoming-work/${win}/deliverables`);
  await looksRight(page);
  await page.getByLabel("Files").setInputFiles({ name: "after.png", mimeType: "image/png", buffer: photo });
  await press(page, "Upload");
  await told(page, /uploaded/);

  for (const [what, amount] of [
    ["Parking garage", "18.50"],
    ["Lunch", "12"],
  ] as const) {
    await page.goto(`/dashboard/upcoming-work/${win}`);
    await press(page, /add expense/i);
    await looksRight(page);
    await page.getByLabel("Amount").fill(amount);
    await page.getByLabel("Description").last().fill(what);
    await press(page, /^(add|save)( expense)?$/i);
    await told(page, /expense/i);
  }

  await open();
  await press(page, "Mark as Completed");
  await looksRight(page);
  await press(page, "Mark as Completed");
  await told(page, /completed/i);
}
