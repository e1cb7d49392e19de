import { expect, type Page, test } from "@playwright/test";
import { only } from "./combinations";
import {
  action,
  expectFits,
  expectLooksRight,
  expectToast,
  focusFirstRow,
  openedDialog,
  openPage,
  press,
} from "./people";
import { apiClient, applyToOrder, assignOrder, completeOrder, postOrder } from "./prepared";

const row = (page: Page, nth: number) => page.locator(".orders tbody > tr").nth(nth);

test(
  "DSK-001 DSK-004 DSK-007 a dispatcher's morning: from the strip to a late order and its message",
  only(["desktop-js", "desktop-nojs"], "a dispatcher sits at a desk"),
  async ({ browser }) => {
    const page = await openPage(browser, "dispatcher@cobalt.example");
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto("/dashboard");
    await page.getByRole("link", { name: /late, no check-in/ }).click();
    await expect(row(page, 0)).toBeVisible();
    const title = await row(page, 0).locator(".main a").innerText();
    await row(page, 0).locator(".main a").click();
    await expect(page.locator(".panel")).toContainText(title);
    await expect(row(page, 0)).toBeVisible();
    await action(page, "Messages");
    const messages = await openedDialog(page, "Messages");
    const text = `Are you on your way? ${test.info().project.name}`;
    await messages.getByLabel("Message", { exact: true }).fill(text);
    await messages.getByRole("checkbox").first().check();
    await press(messages, "Send");
    await expect(messages.getByText(text).first()).toBeVisible();
    await expectFits(page);
  },
);

/** Hours worked on six orders, and what each comes to at $50 an hour, beyond two hours at $30. */
const worked = [
  { hours: 1, pay: "$50.00" },
  { hours: 1.25, pay: "$62.50" },
  { hours: 1.5, pay: "$75.00" },
  { hours: 1.75, pay: "$87.50" },
  { hours: 2, pay: "$100.00" },
  { hours: 2.25, pay: "$107.50" },
];

/** Posts six orders, one a day, that a contractor completes. Projects run at the same time. */
async function completeSix(title: string, contractorEmail: string) {
  const [client, contractor] = [await apiClient(approver), await apiClient(contractorEmail)];
  const wins: string[] = [];
  for (const [n, { hours }] of worked.entries()) {
    const order = { title: `${title}, ${n + 1}`, startsIn: 20 + n, isNeedDeliverables: false };
    const win = await postOrder(client, order);
    await applyToOrder(contractor, win);
    await assignOrder(client, win);
    await completeOrder(contractor, win, hours);
    wins.push(win);
  }
  return wins;
}
const approver = "manager@northwind.example";
const waitingIn = (title: string) => `/dashboard/completed?search=${encodeURIComponent(title)}`;

/** Expects an open order beside its list, which holds this many, all in view. */
async function expectWaiting(page: Page, win: string, waiting: number) {
  await expect(page.locator(".panel-above")).toContainText(`WIN ${win}`);
  await expect(page.locator(".tabs [aria-current]")).toHaveText(`Completed ${waiting}`);
  await expect(page.locator(".orders tbody > tr")).toHaveCount(waiting);
  await expect(row(page, 0)).toHaveClass(/selected/);
  await expectListInView(page);
}

async function expectListInView(page: Page) {
  const [box, panel] = [await row(page, 0).boundingBox(), await page.locator(".panel").last().boundingBox()];
  expect(box!.x + box!.width).toBeLessThanOrEqual(panel!.x);
}

test(
  "DSK-001 DSK-004 a dispatcher's morning: six orders in a row are approved by keyboard, with the list in view",
  only(["desktop-js"], "keys need scripts"),
  async ({ browser }) => {
    test.setTimeout(240_000);
    const title = `Six by keyboard ${Date.now()}`;
    const wins = await completeSix(title, "contractor35@callout.example");
    const page = await openPage(browser, approver);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(waitingIn(title));
    await focusFirstRow(page);
    await page.keyboard.press("Enter");
    for (const [n, win] of wins.entries())
      await test.step(`order ${n + 1}`, async () => {
        await expectWaiting(page, win, wins.length - n);
        await expect(page.locator(".panel")).toBeFocused();
        await page.keyboard.press("a");
        const approval = await openedDialog(page, "Approve work order");
        await expect(approval).toBeFocused();
        await expect(approval.locator(".footer-value")).toHaveText(`Final pay ${worked[n]!.pay}`);
        await expectListInView(page);
        if (n === 0) {
          await expectLooksRight(page);
          await page.keyboard.press("j");
          await expect(approval, "the approval's own keys only").toBeVisible();
          // From a field, too.
          await approval.getByLabel("Reason", { exact: false }).last().press("Control+Enter");
        } else await page.keyboard.press("Control+Enter");
        const next = wins[n + 1];
        await expectToast(
          page,
          next
            ? `WIN ${win} approved for ${worked[n]!.pay}. Next: ${title}, ${n + 2} (WIN ${next})`
            : `Work order approved for ${worked[n]!.pay}`,
        );
      });
    await expect(page).toHaveURL(new RegExp(`/dashboard/approved/${wins.at(-1)}`));
    await page.goto(waitingIn(title));
    await expect(page.locator(".orders tbody > tr")).toHaveCount(0);
  },
);

test(
  "DSK-001 without scripts six orders in a row are approved by buttons, with the list in view",
  only(["desktop-nojs"], "with scripts the same is done by keyboard"),
  async ({ browser }) => {
    test.setTimeout(240_000);
    const title = `Six by buttons ${Date.now()}`;
    const wins = await completeSix(title, "contractor36@callout.example");
    const page = await openPage(browser, approver);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(waitingIn(title));
    await row(page, 0).locator(".main a").click();
    for (const [n, win] of wins.entries())
      await test.step(`order ${n + 1}`, async () => {
        await expectWaiting(page, win, wins.length - n);
        await action(page, "Approve");
        const approval = await openedDialog(page, "Approve work order");
        await expectListInView(page);
        await expectFits(page);
        const next = wins[n + 1];
        if (next) {
          await press(approval, "Approve and Open Next");
          await expectToast(page, `Next: ${title}, ${n + 2} (WIN ${next})`);
        } else {
          await expect(approval.getByRole("button", { name: "Approve and Open Next" })).toHaveCount(0);
          await press(approval, "Approve and Pay");
          await expectToast(page, `Work order approved for ${worked[n]!.pay}`);
        }
      });
  },
);
