import { expect, type Page, test } from "@playwright/test";
import { only } from "./combinations";
import { expectFits, openedDialog, openPage, press } from "./people";
import { keepLater, keepOrder, openPhone, preparedOrder } from "./phone-without-network";
import { apiClient, applyToOrder, assignOrder, postOrder } from "./prepared";

const cardOf = (page: Page, title: string) => page.locator(".orders tbody > tr").filter({ hasText: title });
const stepsOf = (page: Page, title: string) =>
  cardOf(page, title).locator(".next-step .button:not(.directions)");

test(
  "PHO-003 each next action is pressed on its card, and orders stand under their days",
  only(["phone-js", "phone-nojs"], "other screens have tables"),
  async ({ browser }) => {
    test.setTimeout(180_000);
    const email = "contractor49@callout.example";
    const [client, contractor] = [await apiClient("manager@northwind.example"), await apiClient(email)];
    const name = `Steps ${Date.now()}`;
    // Orders start in Boston, days of `postOrder` are those of UTC.
    const boston = new Date().toLocaleDateString("en-CA", { timeZone: "America/New_York" });
    const behind = boston === new Date().toISOString().slice(0, 10) ? 0 : -1;
    // A week ends on Saturday.
    const hasWeek = new Date(boston).getUTCDay() <= 4;
    const days = { Today: 0, Tomorrow: 1, ...(hasWeek && { "This week": 2 }), Later: 9 };
    for (const [group, ahead] of Object.entries(days)) {
      const title = `${name} ${group}`;
      const starts = { startsIn: ahead + behind, startTime: ahead === 0 ? "23:59" : "09:00" };
      const win = await postOrder(client, { title, ...starts, isNeedDeliverables: false });
      await applyToOrder(contractor, win);
      await assignOrder(client, win);
    }
    const page = await openPage(browser, email, { viewport: { width: 360, height: 740 } });
    await page.goto(`/dashboard/upcoming-work?search=${name}`);
    await expect(page.locator(".group-head")).toHaveText(Object.keys(days));
    for (const group of Object.keys(days))
      await expect(
        page
          .locator("tbody")
          .filter({ hasText: `${name} ${group}` })
          .locator(".group-head"),
      ).toHaveText(group);

    const act = async (day: string, label: string, field?: string, text = "") => {
      const steps = stepsOf(page, `${name} ${day}`);
      await expect(steps).toHaveText([label]);
      await steps.click();
      const dialog = await openedDialog(page, label);
      if (field) await dialog.getByLabel(field).fill(text);
      await press(dialog, label);
      await expect(page.getByRole("dialog")).toHaveCount(0);
      await page.goto(`/dashboard/upcoming-work?search=${name}`);
    };
    await act("Today", "Confirm");
    await act("Today", "On My Way", "Minutes until you are there", "45");
    await expect(stepsOf(page, `${name} Today`)).toHaveText(["Check In"]);
    await act("Tomorrow", "Confirm");
    await act("Tomorrow", "Check In");
    await act("Tomorrow", "Check Out", "Description of Work Performed", "Swapped the access point.");
    await act("Tomorrow", "Mark as Completed");
    await expect(cardOf(page, `${name} Tomorrow`)).toHaveCount(0);
    await expect(cardOf(page, `${name} Later`)).toHaveCount(1);
  },
);

test(
  "PHO-003 PHO-013 a card says which step waits on the phone, and offers the one after it",
  only(["phone-js"], "without scripts nothing can wait"),
  async () => {
    test.setTimeout(180_000);
    const title = `Card ${Date.now()}`;
    const { order } = await preparedOrder(title, "contractor48@callout.example");
    const phone = await openPhone("contractor48@callout.example");
    const page = phone.page();
    await keepOrder(page, order);
    phone.network.cut();
    await page.goto("/dashboard/upcoming-work");
    const [card, steps] = [cardOf(page, title), stepsOf(page, title)];
    await expect(steps).toHaveText(["Check In"]);
    await steps.click();
    await keepLater(page);
    await expect(card).toContainText("Waiting to send: Check in");
    await expect(steps).toHaveText(["Check out"]);
    await page.setViewportSize({ width: 320, height: 740 });
    await expectFits(page);
    await page.reload();
    await expect(card).toContainText("Waiting to send: Check in");
    await steps.click();
    await page.getByLabel("Description of Work Performed").fill("Swapped the access point.");
    await keepLater(page);
    await expect(card).toContainText("Waiting to send: Check out");
    await expect(steps).toHaveCount(0);

    phone.network.restore();
    await expect(card).not.toContainText("Waiting to send", { timeout: 60_000 });
    await phone.close();
  },
);
