import { expect, test } from "@playwright/test";
import { unwrap } from "../../clients/typescript/index";
import { only } from "./combinations";
import { expectLooksRight, press, signIn } from "./people";
import {
  act,
  addActOf,
  detailsOf,
  keepOrder,
  openPhone,
  preparedOrder,
  tasks,
  waitingLines,
} from "./phone-without-network";

const email = "contractor48@callout.example";

test(
  "PHO-016 PHO-017 PHO-018 what another device did is not doubled; a refused act stays until its person discards it",
  only(["phone-js"], "without scripts nothing can wait"),
  async () => {
    test.setTimeout(240_000);
    const { win, order, clients, contractor } = await preparedOrder(`Two devices ${Date.now()}`, email);
    const phone = await openPhone(email);
    const page = phone.page();
    await keepOrder(page, order);
    phone.network.cut();
    await page.goto(order);
    await act(page, "Check in");
    await page.getByRole("checkbox", { name: tasks[1] }).check();
    await expect(waitingLines(page)).toHaveCount(2);

    await test.step("too little room is said before a photo is taken", async () => {
      // Chromium names ten free gigabytes to every page, and its tools don't change that.
      await page.evaluate(() => {
        navigator.storage.estimate = async () => ({ quota: 50_000_000, usage: 29_000_000 });
      });
      await page.locator(".act-buttons").getByRole("button", { name: "Photo" }).click();
      await expect(page.getByText("This phone has only 21.0 MB left for Callout")).toBeVisible();
      await expect(page.locator(".act-sheet input[type=file]")).toHaveCount(0);
      await press(page.locator(".act-sheet"), "Cancel");
    });

    await test.step("meanwhile another device checks in and ticks another task", async () => {
      const body = { check_in_date: new Date().toISOString() };
      const params = { path: { id: win } };
      await unwrap(contractor.POST("/orders/{id}/check-in-check-outs", { params, body }));
      const onSite = [{ name: tasks[0]!, index: 0, checked: true, changed: true }];
      const none = { preArrivalRequirements: [], completionRequirements: [] };
      const ticks = { workOrderId: win, tasks: { ...none, onSiteRequirements: onSite } };
      await unwrap(contractor.POST("/tasks", { body: ticks }));
    });

    await test.step("the ticks are merged; the second check-in is refused and says why", async () => {
      phone.network.restore();
      await page.goto("/waiting-to-send");
      await expect(page.getByText("Refused: Check out first: there is an open check-in")).toBeVisible();
      await expect(waitingLines(page)).toHaveCount(1);
      await expectLooksRight(page);
      const { tasks: stored, checkInOutDetails } = await detailsOf(clients, win);
      expect(stored.onSiteRequirements.map(({ checked }) => checked)).toEqual([true, true, false]);
      expect(checkInOutDetails).toHaveLength(1);
    });

    await test.step("it stays when it is sent again and when the person does not want to log out", async () => {
      await press(page, "Send again");
      await expect(page.getByText("Refused: Check out first: there is an open check-in")).toBeVisible();
      page.once("dialog", (dialog) => dialog.dismiss());
      await press(page, "Log out");
      await expect(waitingLines(page)).toHaveCount(1);
      await expect(page).toHaveURL(/waiting-to-send$/);
    });

    await test.step("a sign-in page says that it waits; the same person finds it again", async () => {
      await page.context().clearCookies({ name: "session" });
      await page.goto("/sign_in");
      await expect(page.getByText("1 act waits on this phone to be sent.")).toBeVisible();
      await expectLooksRight(page);
      await signIn(page, email);
      await page.goto("/waiting-to-send");
      await expect(waitingLines(page)).toHaveCount(1);
    });

    await test.step("only the person discards it", async () => {
      await press(page, "Discard");
      await press(page, "Discard it");
      await expect(page.getByText("Nothing waits.")).toBeVisible();
    });

    await test.step("what waits is deleted when a client signs in on the phone", async () => {
      await addActOf(page, "7");
      await page.context().clearCookies({ name: "session" });
      await page.goto("/sign_in");
      await expect(page.getByText("1 act waits on this phone to be sent.")).toBeVisible();
      await signIn(page, "manager@northwind.example");
      await page.goto("/dashboard");
      await expect(page.getByRole("link", { name: "Create Work Order" }).first()).toBeVisible();
      await page.context().clearCookies({ name: "session" });
      await expect(async () => {
        await page.goto("/sign_in");
        await expect(page.getByText(/waits on this phone/)).toHaveCount(0, { timeout: 500 });
      }).toPass({ timeout: 10_000 });
    });
    await phone.close();
  },
);
