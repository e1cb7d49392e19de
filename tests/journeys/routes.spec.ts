import { expect, type Page, test } from "@playwright/test";
import {
  action,
  expectLooksRight,
  expectOnStatement,
  expectToast,
  linkInMail,
  openedDialog,
  openPage,
  password,
  press,
} from "./people";
import { apiClient, postOrder } from "./prepared";

/** Projects run at the same time, so each uses another contractor. */
const peopleByProject: Record<string, { company: string; contractor: number }> = {
  "desktop-js": { company: "harborlight", contractor: 21 },
  "phone-nojs": { company: "harborlight", contractor: 24 },
};

test("APP-003 a contractor is invited by email, accepts, and has the order", async ({ browser }, {
  project,
}) => {
  test.setTimeout(240_000);
  const { company, contractor: nth } = peopleByProject[project.name]!;
  const email = `contractor${nth}@callout.example`;
  const client = await openPage(browser, `manager@${company}.example`);
  const title = `Invited work ${project.name} ${Date.now()}`;
  const win = await postOrder(await apiClient(`manager@${company}.example`), { title });

  await invite(client, win, email);
  const address = await linkInMail(browser, email, `You are invited: WIN ${win}`, /invite_work_order/);
  await accept(await openPage(browser), address, email, { win, title });
  await expectOnStatement(await openPage(browser, `admin@${company}.example`), win, "Reserved", "−$160.00");
  await client.goto(`/dashboard/assigned/${win}`);
  await expect(client.getByText("Agreed as posted.")).toBeVisible();
  await expectLooksRight(client);
});

/** APP-033, SRC-004: submits without a choice, searches with too few letters, then by email. */
async function invite(client: Page, win: string, email: string) {
  await client.goto(`/dashboard/available/${win}`);
  await action(client, "Invite");
  const dialog = await openedDialog(client, "Invite contractors");
  await press(dialog, "Invite");
  await expect(client.getByText("Can't invite zero contractors!").first()).toBeVisible();
  await dialog.getByLabel("Find contractors").fill("co");
  await press(dialog, "Search");
  await expect(dialog.getByText("Please enter at least 3 letters")).toBeVisible();
  await dialog.getByLabel("Find contractors").fill(email);
  await press(dialog, "Search");
  await dialog.getByRole("checkbox").first().check();
  await expectLooksRight(client);
  await press(dialog, "Invite");
  await expectToast(client, "1 contractor invited");
  const panel = await openedDialog(client, "Applicants");
  await expect(panel.getByText("Invited", { exact: true })).toBeVisible();
  await expectLooksRight(client);
}

type InvitedOrder = { win: string; title: string };
const isPhone = () => test.info().project.name.startsWith("phone");

/** MSG-018: the email's link opens the sign-in and then the order. */
async function accept(contractor: Page, address: string, email: string, { win, title }: InvitedOrder) {
  await contractor.goto(address);
  await contractor.getByLabel("Email").fill(email);
  await contractor.getByLabel("Password").fill(password);
  await contractor.getByRole("button", { name: "Sign in" }).click();
  // On a phone from the list, otherwise from the panel that the email opens.
  if (isPhone()) {
    await contractor.goto(`/dashboard/routed?search=${win}`);
    await press(contractor, `Accept: ${title}`);
  } else await action(contractor, "Accept");
  const dialog = await openedDialog(contractor, "Accept");
  await expectLooksRight(contractor);
  await press(dialog, "Accept");
  await expectToast(contractor, "Work order accepted");
  await expect(contractor).toHaveURL(/\/dashboard\/upcoming-work\//);
  await expectLooksRight(contractor);
}
