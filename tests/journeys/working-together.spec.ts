import { expect, type Page, test } from "@playwright/test";
import { also } from "./combinations";
import { checkIn, checkOut } from "./field-work";
import { action, fitsTheScreen, looksRight, opened, person, press, told } from "./people";
import { applied, assigned, posted, programOf } from "./prepared";

/** Projects run beside one another: each has a company and a contractor of its own. */
const casts: Record<string, { company: string; contractor: number }> = {
  "desktop-js": { company: "cobalt", contractor: 25 },
  "phone-js": { company: "harborlight", contractor: 27 },
  "phone-nojs": { company: "cobalt", contractor: 28 },
};

test(
  "FLD-031 Q-164 both sides tell each other how the work goes: on the way, late, an issue and its round trip",
  also(["phone-js"], "most contractors are at the site with one"),
  async ({ browser }, { project }) => {
    test.setTimeout(240_000);
    const { company, contractor: nth } = casts[project.name]!;
    const emails = { client: `manager@${company}.example`, contractor: `contractor${nth}@callout.example` };
    const client = await person(browser, emails.client);
    const contractor = await person(browser, emails.contractor);
    const title = `Together ${project.name} ${Date.now()}`;

    const [clients, contractors] = [await programOf(emails.client), await programOf(emails.contractor)];
    const win = await posted(clients, { title });
    await applied(contractors, win);
    await assigned(clients, win);

    await overlaps(contractor, await posted(clients, { title: `${title}, second` }), win);
    await tellArrival(contractor, client, win);
    await issue(contractor, client, win);
    await correction(contractor, client, win);
  },
);

/** Whoever applies for a second order at the same time is told of the first, and may go on. */
async function overlaps(contractor: Page, second: string, first: string) {
  await contractor.goto(`/dashboard?type=work-order&win=${second}`);
  await action(contractor, "Apply");
  const dialog = await opened(contractor, "Apply For Work");
  await expect(dialog.getByText("You already have work at that time")).toBeVisible();
  await expect(dialog.getByRole("link", { name: `(WIN ${first})` })).toBeVisible();
  await looksRight(contractor);
  await press(dialog, "Apply");
  await told(contractor, "You have applied");
}

async function tellArrival(contractor: Page, client: Page, win: string) {
  await contractor.goto(`/dashboard/upcoming-work/${win}`);
  await action(contractor, "On My Way");
  const onTheWay = await opened(contractor, "On My Way");
  await onTheWay.getByLabel("Minutes until you are there").fill("900");
  await press(onTheWay, "On My Way");
  await expect(onTheWay.getByText("Please enter the minutes, from 1 to 600").last()).toBeVisible();
  await expect(onTheWay.getByLabel("Minutes until you are there")).toHaveValue("900");
  await looksRight(contractor);
  await onTheWay.getByLabel("Minutes until you are there").fill("25");
  await press(onTheWay, "On My Way");
  await told(contractor, "The client has been notified that you are on your way");

  await client.goto(`/dashboard/assigned/${win}`);
  await expect(client.getByText("The contractor is on the way, expected")).toBeVisible();
  await looksRight(client);

  await action(contractor, "Running Late");
  const late = await opened(contractor, "Running Late");
  await late.getByLabel("Minutes late").fill("20");
  await looksRight(contractor);
  await press(late, "Running Late");
  await told(contractor, "The client has been notified that you are late");
  await client.goto(`/dashboard/assigned?search=${win}`);
  await expect(client.getByText(/Running late, expected 9:20 AM/).first()).toBeVisible();
  await fitsTheScreen(client);
}

/** FLD-031 to FLD-034. */
async function issue(contractor: Page, client: Page, win: string) {
  await client.goto(`/dashboard/assigned/${win}`);
  await press(client, "Report an Issue");
  const report = await opened(client, "Report an Issue");
  await press(report, "Report Issue");
  await expect(report.getByText("Add description to report!").last()).toBeVisible();
  await looksRight(client);
  await report.getByLabel("What is wrong").fill("The lamp over the till is dark");
  await press(report, "Report Issue");
  await told(client, "Issue reported");

  await answer(contractor, win, "Ballast replaced");

  await client.goto(`/dashboard/assigned/${win}`);
  await press(client, "Report Again issue");
  const again = await opened(client, "Report Issue Again");
  await expect(again.getByText("Ballast replaced")).toBeVisible();
  await looksRight(client);
  await again.getByLabel("What is still wrong").fill("It went dark an hour later");
  await press(again, "Report Again");
  await told(client, "Issue reported again");

  await answer(contractor, win, "Rewired, and watched it for an hour");

  await client.goto(`/dashboard/assigned/${win}`);
  await press(client, "Mark as Resolved issue");
  const question = await opened(client, "Mark issue as resolved?");
  await expect(question.getByText("watched it for an hour")).toBeVisible();
  await looksRight(client);
  await press(question, "Mark as Resolved");
  await told(client, "Issue resolved");
  await expect(client.locator("#issues").getByText("Accepted as resolved.")).toBeVisible();
  await looksRight(client);
}

async function answer(contractor: Page, win: string, how: string) {
  await contractor.goto(`/dashboard/upcoming-work/${win}`);
  await press(contractor, "Resolve issue");
  const dialog = await opened(contractor, "Resolve Issue");
  await expect(dialog.getByText("The lamp over the till is dark")).toBeVisible();
  await looksRight(contractor);
  await dialog.getByLabel("How it was resolved").fill(how);
  await press(dialog, "Resolve Issue");
  await told(contractor, "Issue resolved");
}

/** FLD-005: what the client corrects in the hours stands there for both, old and new. */
async function correction(contractor: Page, client: Page, win: string) {
  await checkIn(contractor);
  await checkOut(contractor, "Three lamps changed");
  await client.goto(`/dashboard/assigned/${win}`);
  await press(client.locator("#check-ins"), /^Edit/);
  const dialog = await opened(client, "Edit Check-In");
  await dialog.getByLabel("Description of Work Performed").fill("Two lamps changed, one was fine");
  await looksRight(client);
  await press(dialog, "Save");
  await told(client, "Check-in changed");
  for (const [page, by] of [
    [client, "your company"],
    [contractor, "the client"],
  ] as const) {
    await page.goto(page.url());
    await page.getByText(`Corrected by ${by} (1)`).click();
    const line = page.locator("details.fold", { hasText: "Corrected by" }).getByRole("listitem");
    await expect(line).toContainText("Three lamps changed");
    await expect(line).toContainText("Two lamps changed, one was fine");
    await looksRight(page);
  }
}
