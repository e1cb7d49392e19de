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

    await test.step("a full phone says so before a photo is taken, although its browser names ten free gigabytes", async () => {
      const browser = await page.context().newCDPSession(page);
      const origin = new URL(page.url()).origin;
      const { usage } = await browser.send("Storage.getUsageAndQuota", { origin });
      await browser.send("Storage.overrideQuotaForOrigin", { origin, quotaSize: usage + 12_000_000 });
      await page.evaluate(() => {
        navigator.storage.estimate = async () => ({ quota: 10_000_000_000, usage: 0 });
      });
      await page.locator(".act-buttons").getByRole("button", { name: "Photo" }).click();
      await expect(page.getByText("This phone has only a few MB left for Callout")).toBeVisible();
      await expect(page.locator(".act-sheet input[type=file]")).toHaveCount(0);
      await press(page.locator(".act-sheet"), "Cancel");
      await browser.send("Storage.overrideQuotaForOrigin", { origin });
      await page.locator(".act-buttons").getByRole("button", { name: "Photo" }).click();
      await expect(page.locator(".act-sheet input[type=file]").first()).toBeAttached();
      await press(page.locator(".act-sheet"), "Cancel");
    });

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

    await test.step("it stays when it is tried again, when all is sent now, and when the person does not want to log out", async () => {
      const sent: string[] = [];
      page.on("request", (request) => {
        if (request.method() !== "GET") sent.push(new URL(request.url()).pathname);
      });
      await press(page, "Send now");
      await expect(page.getByRole("button", { name: "Send now" })).toBeEnabled();
      await press(page, "Try again");
      const checkIn = `/api/orders/${win}/check-in-check-outs`;
      await expect.poll(() => sent.filter((path) => path.startsWith("/api/"))).toEqual([checkIn]);
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

test(
  "PHO-017 visits and arrivals that another device made meanwhile are not doubled",
  only(["phone-js"], "without scripts nothing can wait"),
  async () => {
    test.setTimeout(240_000);
    const { win, order, clients, contractor } = await preparedOrder(`Other device ${Date.now()}`, email);
    const phone = await openPhone(email);
    const page = phone.page();
    const checkIn = async () => {
      const params = { path: { id: win } };
      const body = { check_in_date: new Date().toISOString() };
      return (await unwrap(contractor.POST("/orders/{id}/check-in-check-outs", { params, body }))).payload
        ._id;
    };
    const described = async () =>
      (await detailsOf(clients, win)).checkInOutDetails
        .map(({ work_description }) => work_description)
        .sort();
    const checkOut = (text: string) =>
      act(page, "Check out", (sheet) => sheet.getByLabel("Description of Work Performed").fill(text));
    await keepOrder(page, order);
    phone.network.cut();
    await page.goto(order);

    await test.step("a check-out ends the check-in of the other device; what came before it is refused", async () => {
      await act(page, "On my way");
      await act(page, "Check in");
      await checkIn();
      await checkOut("Swapped without a network");
      phone.network.restore();
      await page.goto("/waiting-to-send");
      await expect(waitingLines(page)).toHaveText([
        /^On my way.*Refused: You have already checked in/,
        /^Check in.*Refused: Check out first: there is an open check-in/,
      ]);
      expect(await described()).toEqual(["Swapped without a network"]);
      const types = (await detailsOf(clients, win)).history.map(({ type }) => type);
      expect(types.filter((type) => ["on my way", "check in", "check out"].includes(type))).toEqual([
        "check out",
        "check in",
      ]);
    });

    await test.step("a check-out of a visit that the other device ended is refused", async () => {
      const entryId = await checkIn();
      await page.goto(order);
      await expect(waitingLines(page)).toHaveCount(2);
      await page.context().setOffline(true);
      await checkOut("Tested without a network");
      const params = { path: { id: win, entryId } };
      const body = { check_out_date: new Date().toISOString(), work_description: "Tested elsewhere" };
      await unwrap(contractor.PATCH("/orders/{id}/check-in-check-outs/{entryId}", { params, body }));
      await page.context().setOffline(false);
      await page.goto("/waiting-to-send");
      await expect(waitingLines(page).nth(2)).toHaveText(
        /^Check out.*Refused: There is no open check-in to check out of/,
      );
      expect(await described()).toEqual(["Swapped without a network", "Tested elsewhere"]);
    });
    await phone.close();
  },
);
