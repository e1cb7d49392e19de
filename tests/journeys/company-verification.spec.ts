import { expect, test } from "@playwright/test";
import { only } from "./combinations";
import { openNewCompany } from "./newcomers";
import { expectLooksRight, expectToast, openedDialog, press } from "./people";
import { business, fill, fillCompanyOfUnknownPerson, person } from "./sent-company";

test(
  "PRF-020 a company is sent to the bank provider, tries again, sends a document, names its owners and certifies them",
  only(["phone-nojs"], "a long form without scripts, on the smallest screen"),
  async ({ page }) => {
    test.setTimeout(240_000);
    await openNewCompany(page, "Sixpence");
    await page.goto("/payment-methods/verification");
    await expect(page.getByText("Left this week").first()).toBeVisible();
    await press(page, "Verify your company");
    await openedDialog(page, "Verify your company");
    await page.getByLabel("What the business does").selectOption({ label: "Computer network services" });
    await fill(page, { ...business, ...person, "Legal first name": "retry" });
    await page.getByLabel("State of the business").selectOption({ label: "Massachusetts" });
    await page.getByLabel("Social Security number").fill("43");
    await page.getByLabel("State", { exact: true }).selectOption({ label: "New York" });
    await press(page, "Send to Dwolla");
    await expect(page.getByText("Please enter the last four or all nine digits").first()).toBeVisible();
    await expectLooksRight(page);
    // What was typed stays, except numbers of people and birth dates.
    await expect(page.getByLabel("Legal name")).toHaveValue("Sixpence Networks");
    await expect(page.getByLabel("Birth date")).toHaveValue("");
    await fill(page, { EIN: "12-3456789", "Birth date": "1971-02-03", "Social Security number": "4321" });
    await press(page, "Send to Dwolla");
    await expect(page.getByText("Second attempt needed")).toBeVisible();

    await press(page, "Send again");
    await expect(page.getByText("the second and last time")).toBeVisible();
    await fillCompanyOfUnknownPerson(page);

    await press(page, /^Send document/);
    const document = await openedDialog(page, "Send a document about the controller");
    await expectLooksRight(page);
    const picture = await page.request.get("/icons/icon-192.png");
    const file = {
      name: "test-document-upload-success.png",
      mimeType: "image/png",
      buffer: await picture.body(),
    };
    await page.getByLabel("File").setInputFiles(file);
    await press(document, "Send document");
    await expectToast(page, "The document was sent");
    // The stand-in reviews it after some seconds, and its webhook says so.
    await expect(async () => {
      await page.reload();
      await expect(page.getByText("Owners not certified")).toBeVisible({ timeout: 1000 });
    }).toPass();

    await press(page, "Add owner");
    const owner = await openedDialog(page, "Add an owner");
    await expectLooksRight(page);
    await fill(page, { ...person, "Legal first name": "incomplete" });
    await page.getByLabel("Social Security number").fill("987654321");
    await page.getByLabel("State", { exact: true }).selectOption({ label: "New York" });
    await press(owner, "Add owner");
    await expectToast(page, "incomplete Hoppe was added");
    await press(page, /^Correct/);
    await openedDialog(page, "Correct incomplete Hoppe");
    await expectLooksRight(page);
    await fill(page, { ...person, "Legal first name": "Ines" });
    await page.getByLabel("Social Security number").fill("987654321");
    await page.getByLabel("State", { exact: true }).selectOption({ label: "New York" });
    await press(page, "Send again");
    await expect(page.getByText("Ines Hoppe").first()).toBeVisible();
    await press(page, /^Remove/);
    const removal = await openedDialog(page, "Remove owner");
    await expectLooksRight(page);
    await press(removal, "Keep");

    await press(page, "Certify owners");
    const certification = await openedDialog(page, "Certify the owners");
    await press(certification, "Certify");
    await expect(page.getByText("Please confirm that the owners are right").first()).toBeVisible();
    await expectLooksRight(page);
    await page.getByLabel(/I certify/).check();
    await press(page, "Certify");
    await expectToast(page, "The owners are certified");
    await expect(page.getByText("The weekly limit does not apply to it.")).toBeVisible();
    await expectLooksRight(page);
  },
);
