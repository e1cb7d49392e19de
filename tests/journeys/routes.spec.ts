import { expect, type Page, test } from "@playwright/test";
import {
  action,
  linkInMail,
  looksRight,
  opened,
  password,
  person,
  press,
  statementShows,
  told,
} from "./people";
import { posted, programOf } from "./prepared";

/** Projects run side by side. */
const casts: Record<string, { company: string; contractor: number }> = {
  "desktop-js": { company: "harborlight", contractor: 21 },
  "phone-nojs": { company: "harborlight", contractor: 24 },
};

test("APP-003 a contractor is invited, gets a mail, accepts, and has the order", async ({ browser }, {
  project,
}) => {
  test.setTimeout(240_000);
  const { company, contractor: nth } = casts[project.name]!;
  const email = `contractor${nth}@callout.example`;
  const client = await person(browser, `manager@${company}.example`);
  const title = `Invited work ${project.name} ${Date.now()}`;
  const win = await posted(await programOf(`manager@${company}.example`), { title });

  await invite(client, win, email);
  const address = await linkInMail(browser, email, `You are invited: WIN ${win}`, /invite_work_order/);
  await accept(await person(browser), address, email, { win, title });
  await statementShows(client, win, "Reserved", "−$160.00");
  await client.goto(`/dashboard/assigned/${win}`);
  await expect(client.getByText("Agreed as posted.")).toBeVisible();
  await looksRight(client);
});

/** APP-033, SRC-004: nobody chosen, too few letters, then by the address. */
async function invite(client: Page, win: string, email: string) {
  await client.goto(`/dashboard/available/${win}`);
  await action(client, "Invite");
  const dialog = await opened(client, "Invite contractors");
  await press(dialog, "Invite");
  await expect(client.getByText("Can't invite zero contractors!").first()).toBeVisible();
  await dialog.getByLabel("Find contractors").fill("co");
  await press(dialog, "Search");
  await expect(dialog.getByText("Please enter at least 3 letters")).toBeVisible();
  await dialog.getByLabel("Find contractors").fill(email);
  await press(dialog, "Search");
  await dialog.getByRole("checkbox").first().check();
  await looksRight(client);
  await press(dialog, "Invite");
  await told(client, "1 contractor invited");
  const panel = await opened(client, "Applicants");
  await expect(panel.getByText("Invited", { exact: true })).toBeVisible();
  await looksRight(client);
}

type Invited = { win: string; title: string };
const isPhone = () => test.info().project.name.startsWith("phone");

/** MSG-018: the letter opens the sign-in and leads on. */
async function accept(contractor: Page, address: string, email: string, { win, title }: Invited) {
  await contractor.goto(address);
  await contractor.getByLabel("Email").fill(email);
  await contractor.getByLabel("Password").fill(password);
  await contractor.getByRole("button", { name: "Sign in" }).click();
  // On a phone from the list, elsewhere from the panel that the letter opens.
  if (isPhone()) {
    await contractor.goto(`/dashboard/routed?search=${win}`);
    await press(contractor, `Accept: ${title}`);
  } else await action(contractor, "Accept");
  const dialog = await opened(contractor, "Accept");
  await looksRight(contractor);
  await press(dialog, "Accept");
  await told(contractor, "Work order accepted");
  await expect(contractor).toHaveURL(/\/dashboard\/upcoming-work\//);
  await looksRight(contractor);
}
