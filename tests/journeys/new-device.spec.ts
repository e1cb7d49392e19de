import { expect, test } from "@playwright/test";
import { only } from "./combinations";
import { openNewCompany } from "./newcomers";
import { expectLooksRight, linkInMail, openedDialog, openPage, press, signIn } from "./people";

test(
  "IDN-005 a new device is told by mail, and its session is ended by the link of the mail",
  only(["phone-nojs"], "the pages that it opens have no scripts"),
  async ({ browser }) => {
    const owner = await openPage(browser);
    const email = await openNewCompany(owner, "Dora");
    const intruder = await openPage(browser);
    await signIn(intruder, email);
    const link = await linkInMail(
      browser,
      email,
      "New sign-in to your Callout account",
      /\/end-session\?id=/,
    );
    const visitor = await openPage(browser);
    await visitor.goto(link);
    const question = await openedDialog(visitor, "End this session?");
    await expect(question).toContainText("Chrome on Android, signed in");
    await expectLooksRight(visitor);
    // Opening the link has ended nothing yet.
    await intruder.goto("/profile");
    await expect(intruder).toHaveURL(/\/profile$/);
    await press(question, "End this session");
    await expectLooksRight(visitor);
    await expect(visitor.getByRole("link", { name: "Choose a new password" })).toBeVisible();
    await intruder.goto("/profile");
    await expect(intruder).toHaveURL(/\/home/);
    await owner.goto("/profile");
    await expect(owner).toHaveURL(/\/profile$/);
    await visitor.goto(link);
    await expect(visitor.getByText("This session is over already")).toBeVisible();
  },
);
