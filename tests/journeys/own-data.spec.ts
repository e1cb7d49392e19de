import { readFileSync } from "node:fs";
import { expect, test } from "@playwright/test";
import { unzip } from "../setup/unzip";
import { openNewCompany } from "./newcomers";
import { expectLooksRight, expectToast, openedDialog, openPage, press } from "./people";

test("IDN-006 somebody asks for a copy of their data, opens the zip, and sees what stands in the way of deleting the account", async ({
  browser,
}) => {
  const page = await openPage(browser);
  const email = await openNewCompany(page, "Xenia");
  await page.goto("/profile");
  await page.getByRole("link", { name: "Your data" }).click();
  await press(page, "Ask for a copy");
  await expectToast(page, "Your copy is being made");
  await expectLooksRight(page);
  const inbox = `/inbox?to=${encodeURIComponent(email)}`;
  await expect
    .poll(async () => (await page.request.get(inbox)).text())
    .toContain("The copy of your Callout data is ready");
  await page.goto("/profile/data");
  await expectLooksRight(page);
  const starts = page.waitForEvent("download");
  await page.getByRole("link", { name: /^Download/ }).click();
  const zip = await unzip(readFileSync((await (await starts).path())!));
  expect(JSON.parse(zip["account.json"]!)).toMatchObject([{ email, company: "Xenia's Networks" }]);
  expect(zip["README.txt"]).toContain("The data of Xenia Newcomer");

  await expect(page.getByText("You are the only person of your company who can sign in")).toBeVisible();
  await expect(page.getByRole("link", { name: "Write to support" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Delete my account" })).toHaveCount(0);
});

const leaving: Record<string, string> = {
  "desktop-js": "dispatcher@cobalt.example",
  "phone-nojs": "dispatcher@harborlight.example",
};

test("IDN-006 a colleague asks to delete the account, with somebody who takes over, and keeps it after all", async ({
  browser,
}) => {
  const page = await openPage(browser, leaving[test.info().project.name]);
  await page.goto("/profile/data");
  await page.getByRole("link", { name: "Delete my account" }).click();
  const dialog = await openedDialog(page, "Delete your account?");
  await expectLooksRight(page);
  await press(dialog, "Delete my account");
  await expect(page.getByText("Please type DELETE").first()).toBeVisible();
  await expectLooksRight(page);
  await page.getByLabel("Who takes over").selectOption({ index: 1 });
  await page.getByLabel("Type DELETE to confirm").fill("delete");
  await press(dialog, "Delete my account");
  await expectToast(page, "Your account will be deleted in 14 days");
  await expectLooksRight(page);
  await press(page, "Keep my account");
  await expectToast(page, "Your account stays");
  await expect(page.getByRole("link", { name: "Delete my account" })).toBeVisible();
});
