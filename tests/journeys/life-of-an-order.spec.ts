import { expect, type Page, test } from "@playwright/test";
import { also } from "./combinations";
import { addExpense, checkIn, checkOut, complete, tickTask, uploadPhoto } from "./field-work";
import { addTask, fillOrder, publish } from "./order-form";
import {
  action,
  expectLooksRight,
  expectOnStatement,
  expectToast,
  hasScripts,
  openedDialog,
  openPage,
  press,
} from "./people";

/** Projects run at the same time, so each uses another company or contractor. */
const peopleByProject: Record<string, { company: string; contractor: number }> = {
  "desktop-js": { company: "northwind", contractor: 12 },
  "desktop-nojs": { company: "harborlight", contractor: 13 },
  "phone-js": { company: "cobalt", contractor: 14 },
  "phone-nojs": { company: "northwind", contractor: 15 },
};

test(
  "an order is posted, assigned on a counter offer, completed, adjusted, approved and paid",
  also(["phone-js", "desktop-nojs"], "everything else depends on it"),
  async ({ browser }, { project }) => {
    test.setTimeout(480_000);
    const { company, contractor: nth } = peopleByProject[project.name]!;
    const client = await openPage(browser, `admin@${company}.example`);
    const contractor = await openPage(browser, `contractor${nth}@callout.example`);
    const win = await post(client, `Access point swap ${project.name} ${Date.now()}`);
    await bid(contractor, win);
    await assign(client, win);
    // 2 hours at $55 and up to 2 more at $30
    await expectOnStatement(client, win, "Reserved", "−$170.00");
    await doWork(contractor, win);
    await adjust(client, win);
    await acceptAdjustment(contractor, win);
    await approve(client, win);
    await expectOnStatement(client, win, "Reserved", "−$118.50");

    const superAdmin = await openPage(browser, "super@callout.example");
    await markPaid(superAdmin, win);
    await contractor.goto(`/dashboard/paid/${win}`);
    await expect(contractor.getByText("$118.50").first()).toBeVisible();
    await expectLooksRight(contractor);
    await expectOnStatement(client, win, "Paid", "−$118.50");
  },
);

/** Saves a draft first, and then publishes it from the edit form. */
async function post(client: Page, title: string) {
  await client.goto("/create-work-order");
  await fillOrder(client, { title });
  await addTask(client, "On site", "Sign in at the desk");
  await expectLooksRight(client);
  await press(client, "Save As Draft");
  await expectToast(client, "saved as draft");
  await openedDialog(client, title);
  await expectLooksRight(client);
  await action(client, "Edit");
  await expect(client.getByRole("heading", { level: 1, name: "Edit Work Order" })).toBeVisible();
  const win = await publish(client, "$160.00");
  await expectLooksRight(client);
  return win;
}

/** The contractor sees no street, contacts or confidential text yet, and asks for $5 more an hour. */
async function bid(contractor: Page, win: string) {
  await contractor.goto(`/dashboard?type=work-order&win=${win}`);
  await expect(contractor.getByText("Boston, MA").first()).toBeVisible();
  for (const hidden of ["1 Beacon St", "alarm code is 4711", "Pat Reilly"])
    expect(await contractor.content()).not.toContain(hidden);
  await expectLooksRight(contractor);
  await action(contractor, "Apply");
  const form = await openedDialog(contractor, "Apply For Work");
  await expectLooksRight(contractor);
  await form.getByLabel("Base pay").fill("55");
  await expect(form).toContainText(
    `With this bid you receive ${hasScripts() ? "$110.00 as estimated, $170.00" : "$100.00 as estimated, $160.00"} at most`,
  );
  await form.getByLabel("Comment").fill("Parking in Beacon Hill");
  await press(form, "Apply");
  await expectToast(contractor, "You have applied");
  await expect(contractor).toHaveURL(/\/dashboard\/applied\//);
}

async function assign(client: Page, win: string) {
  await client.goto(`/dashboard/available/${win}`);
  await action(client, "Applicants");
  const applicants = await openedDialog(client, "Applicants");
  await expect(applicants.getByText("Parking in Beacon Hill")).toBeVisible();
  await expectLooksRight(client);
  await press(applicants, /^Assign /);
  const question = await openedDialog(client, /^Assign .*\?$/);
  await expect(question).toContainText("$170.00 of your funds are put on hold");
  await expectLooksRight(client);
  await press(question, "Assign");
  await expectToast(client, /^(success: )?Assigned to /);
  await expect(client).toHaveURL(/\/dashboard\/assigned\//);
  await expectLooksRight(client);
}

async function doWork(contractor: Page, win: string) {
  const order = `/dashboard/upcoming-work/${win}`;
  await contractor.goto(order);
  for (const shown of ["1 Beacon St", "alarm code is 4711", "Pat Reilly"])
    await expect(contractor.getByText(shown).first()).toBeVisible();
  await action(contractor, "Confirm");
  await press(await openedDialog(contractor, "Confirm"), "Confirm");
  await expectToast(contractor, "Work order confirmed");
  await checkIn(contractor);
  await checkOut(contractor, "Swapped and labelled");
  await tickTask(contractor, "Sign in at the desk");
  await uploadPhoto(contractor);
  await addExpense(contractor, "Parking garage", "18.50");
  await addExpense(contractor, "Lunch", "12");
  await complete(contractor);
}

/** Denies one expense and deducts $10, which the contractor must accept. */
async function adjust(client: Page, win: string) {
  await client.goto(`/dashboard/completed/${win}`);
  await action(client, "Approve");
  const panel = await openedDialog(client, "Approve work order");
  await expectLooksRight(client);
  await panel.getByLabel("Approved hours").fill("2");
  await panel.getByRole("checkbox", { name: /Lunch/ }).uncheck();
  await panel.getByLabel("Reason, if it is denied").last().fill("Not agreed");
  await panel.getByLabel("Adjustment").fill("-10");
  await panel.getByLabel("Reason", { exact: false }).last().fill("Left the old unit behind");
  await press(panel, "Save Only");
  await expectToast(client, "Saved");
  const saved = await openedDialog(client, "Approve work order");
  await expect(saved.getByText("$118.50").first()).toBeVisible();
  await press(saved, "Send Adjustment to Contractor");
  await expectToast(client, "Adjustment sent to the contractor");
}

async function acceptAdjustment(contractor: Page, win: string) {
  await contractor.goto(`/dashboard/completed/${win}`);
  await expectLooksRight(contractor);
  await action(contractor, "Approve Pay Adjustment");
  const dialog = await openedDialog(contractor, "Approve Pay Adjustment");
  await expect(dialog.getByText("Left the old unit behind")).toBeVisible();
  await expectLooksRight(contractor);
  await press(dialog, "Approve Pay Adjustment");
  await expectToast(contractor, "Pay adjustment approved");
}

/** Approves 2 hours at $55 and $18.50 for parking, less $10. */
async function approve(client: Page, win: string) {
  await client.goto(`/dashboard/completed/${win}/approval`);
  const panel = await openedDialog(client, "Approve work order");
  await expect(panel.getByText("The contractor has approved this adjustment.")).toBeVisible();
  await press(panel, "Approve and Pay");
  await expectToast(client, "Work order approved for $118.50");
  await expect(client).toHaveURL(/\/dashboard\/approved\//);
  await expectLooksRight(client);
}

async function markPaid(superAdmin: Page, win: string) {
  await superAdmin.goto(`/dashboard/approved/${win}`);
  await expectLooksRight(superAdmin);
  await action(superAdmin, "Mark as Paid");
  const dialog = await openedDialog(superAdmin, "Mark as paid");
  await expect(dialog.getByText("$118.50")).toBeVisible();
  await press(dialog, "Mark as paid");
  await expectToast(superAdmin, "Work order marked as paid");
}
