import { expect, type Page, test } from "@playwright/test";
import { also } from "./combinations";
import { checkIn, checkOut } from "./field-work";
import { action, expectFits, expectLooksRight, expectToast, openedDialog, openPage, press } from "./people";
import { apiClient, applyToOrder, assignOrder, postOrder } from "./prepared";

/** Projects run at the same time, so each uses another company or contractor. */
const peopleByProject: Record<string, { company: string; contractor: number }> = {
  "desktop-js": { company: "cobalt", contractor: 25 },
  "phone-js": { company: "harborlight", contractor: 27 },
  "phone-nojs": { company: "cobalt", contractor: 28 },
};

test(
  "FLD-031 Q-164 both sides report progress: on the way, late, and an issue until it is resolved",
  also(["phone-js"], "most contractors use one at the site"),
  async ({ browser }, { project }) => {
    test.setTimeout(240_000);
    const { company, contractor: nth } = peopleByProject[project.name]!;
    const emails = { client: `manager@${company}.example`, contractor: `contractor${nth}@callout.example` };
    const client = await openPage(browser, emails.client);
    const contractor = await openPage(browser, emails.contractor);
    const title = `Together ${project.name} ${Date.now()}`;

    const [clients, contractors] = [await apiClient(emails.client), await apiClient(emails.contractor)];
    const win = await postOrder(clients, { title });
    await applyToOrder(contractors, win);
    await assignOrder(clients, win);

    await applyForOverlapping(contractor, await postOrder(clients, { title: `${title}, second` }), win);
    await reportArrival(contractor, client, win);
    await handleIssue(contractor, client, win);
    await correctHours(contractor, client, win);
  },
);

/** A contractor who applies for a second order at the same time is warned, and may continue. */
async function applyForOverlapping(contractor: Page, second: string, first: string) {
  await contractor.goto(`/dashboard?type=work-order&win=${second}`);
  await action(contractor, "Apply");
  const dialog = await openedDialog(contractor, "Apply For Work");
  await expect(dialog.getByText("You already have work at that time")).toBeVisible();
  await expect(dialog.getByRole("link", { name: `(WIN ${first})` })).toBeVisible();
  await expectLooksRight(contractor);
  await press(dialog, "Apply");
  await expectToast(contractor, "You have applied");
}

async function reportArrival(contractor: Page, client: Page, win: string) {
  await contractor.goto(`/dashboard/upcoming-work/${win}`);
  await action(contractor, "On My Way");
  const onTheWay = await openedDialog(contractor, "On My Way");
  await onTheWay.getByLabel("Minutes until you are there").fill("900");
  await press(onTheWay, "On My Way");
  await expect(onTheWay.getByText("Please enter the minutes, from 1 to 600").last()).toBeVisible();
  await expect(onTheWay.getByLabel("Minutes until you are there")).toHaveValue("900");
  await expectLooksRight(contractor);
  await onTheWay.getByLabel("Minutes until you are there").fill("25");
  await press(onTheWay, "On My Way");
  await expectToast(contractor, "The client has been notified that you are on your way");

  await client.goto(`/dashboard/assigned/${win}`);
  await expect(client.getByText("The contractor is on the way, expected")).toBeVisible();
  await expectLooksRight(client);

  await action(contractor, "Running Late");
  const late = await openedDialog(contractor, "Running Late");
  await late.getByLabel("Minutes late").fill("20");
  await expectLooksRight(contractor);
  await press(late, "Running Late");
  await expectToast(contractor, "The client has been notified that you are late");
  await client.goto(`/dashboard/assigned?search=${win}`);
  await expect(client.getByText(/Running late, expected 9:20 AM/).first()).toBeVisible();
  await expectFits(client);
}

async function handleIssue(contractor: Page, client: Page, win: string) {
  await client.goto(`/dashboard/assigned/${win}`);
  await press(client, "Report an Issue");
  const report = await openedDialog(client, "Report an Issue");
  await press(report, "Report Issue");
  await expect(report.getByText("Add description to report!").last()).toBeVisible();
  await expectLooksRight(client);
  await report.getByLabel("What is wrong").fill("The lamp over the till is dark");
  await press(report, "Report Issue");
  await expectToast(client, "Issue reported");

  await resolveIssue(contractor, win, "Ballast replaced");

  await client.goto(`/dashboard/assigned/${win}`);
  await press(client, "Report Again issue");
  const again = await openedDialog(client, "Report Issue Again");
  await expect(again.getByText("Ballast replaced")).toBeVisible();
  await expectLooksRight(client);
  await again.getByLabel("What is still wrong").fill("It went dark an hour later");
  await press(again, "Report Again");
  await expectToast(client, "Issue reported again");

  await resolveIssue(contractor, win, "Rewired, and watched it for an hour");

  await client.goto(`/dashboard/assigned/${win}`);
  await press(client, "Mark as Resolved issue");
  const question = await openedDialog(client, "Mark issue as resolved?");
  await expect(question.getByText("watched it for an hour")).toBeVisible();
  await expectLooksRight(client);
  await press(question, "Mark as Resolved");
  await expectToast(client, "Issue resolved");
  await expect(client.locator("#issues").getByText("Accepted as resolved.")).toBeVisible();
  await expectLooksRight(client);
}

async function resolveIssue(contractor: Page, win: string, how: string) {
  await contractor.goto(`/dashboard/upcoming-work/${win}`);
  await press(contractor, "Resolve issue");
  const dialog = await openedDialog(contractor, "Resolve Issue");
  await expect(dialog.getByText("The lamp over the till is dark")).toBeVisible();
  await expectLooksRight(contractor);
  await dialog.getByLabel("How it was resolved").fill(how);
  await press(dialog, "Resolve Issue");
  await expectToast(contractor, "Issue resolved");
}

/** FLD-005: a client's correction of hours shows old and new values to both sides. */
async function correctHours(contractor: Page, client: Page, win: string) {
  await checkIn(contractor);
  await checkOut(contractor, "Three lamps changed");
  await client.goto(`/dashboard/assigned/${win}`);
  await press(client.locator("#check-ins"), /^Edit/);
  const dialog = await openedDialog(client, "Edit Check-In");
  await dialog.getByLabel("Description of Work Performed").fill("Two lamps changed, one was fine");
  await expectLooksRight(client);
  await press(dialog, "Save");
  await expectToast(client, "Check-in changed");
  for (const [page, by] of [
    [client, "your company"],
    [contractor, "the client"],
  ] as const) {
    await page.goto(page.url());
    await page.getByText(`Corrected by ${by} (1)`).click();
    const line = page.locator("details.fold", { hasText: "Corrected by" }).getByRole("listitem");
    await expect(line).toContainText("Three lamps changed");
    await expect(line).toContainText("Two lamps changed, one was fine");
    await expectLooksRight(page);
  }
}
