import { expect, test } from "@playwright/test";
import { only } from "./combinations";
import { expectFits } from "./people";
import { keepLater, keepOrder, openPhone, preparedOrder } from "./phone-without-network";

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
    const card = page.locator(".orders tbody > tr").filter({ hasText: title });
    const steps = card.locator(".next-step .button:not(.directions)");
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
