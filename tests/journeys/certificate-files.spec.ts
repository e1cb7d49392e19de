import { expect, type Page, test } from "@playwright/test";
import { only } from "./combinations";
import { cuttableNetwork, type UploadLine } from "./cuttable-network";
import { manual } from "./large-files";
import { expectLooksRight, expectToast, openPage, press, signIn } from "./people";

async function choose(page: Page, name: string) {
  await page.getByLabel("Contractor", { exact: true }).fill(name);
  await press(page, "Search");
  await page.getByRole("list", { name: "Contractors" }).getByRole("link", { name }).click();
  await expect(page.getByRole("heading", { name, level: 2 })).toBeVisible();
}

test(
  "PHO-020 PHO-022 a certificate's files are sent one by one, wait for their contractor's form, and survive its refusal",
  only(["phone-js"], "without scripts a form sends its files whole"),
  async ({ browser }) => {
    test.setTimeout(120_000);
    const line: UploadLine = { bytesPerSecond: 100_000, cutsAt: [], carried: 0 };
    const network = await cuttableNetwork(line);
    const phone = { viewport: { width: 360, height: 740 }, proxy: network.proxy };
    const page = await openPage(browser, undefined, phone);
    await signIn(page, "super@callout.example");
    page.on("dialog", (question) => question.accept());
    const row = (name: string) => page.locator(".files > li").filter({ hasText: name.slice(0, 10) });
    const [coi, resume] = [manual("coi.pdf", 900_000), manual("resume.pdf", 400_000)];
    await page.goto("/certificates-contractors");
    await choose(page, "Victor Petrov");
    await page.getByLabel(/^Files/).setInputFiles([coi, resume]);
    await expect.poll(() => line.carried).toBeGreaterThan(50_000);
    await press(page, `Cancel ${resume.name}`);
    await expect(row(resume.name).getByText("Cancelled: this file has not been sent.")).toBeVisible();
    await expect(row(coi.name).getByRole("progressbar")).toBeVisible();
    await expectLooksRight(page);

    await choose(page, "Erik Johansson");
    await expect(page.getByText(coi.name)).toHaveCount(0);
    line.bytesPerSecond = 1_000_000;
    await choose(page, "Victor Petrov");
    await press(row(resume.name), "Try again");
    for (const { name } of [coi, resume])
      await expect(row(name).getByRole("progressbar")).toHaveCount(0, { timeout: 30_000 });
    const certificate = page.getByRole("checkbox", { name: "OSHA 10", exact: true });
    await certificate.check();
    await page.getByLabel("Date passed of OSHA 10").fill("");
    await press(page, "Save");
    await expect(page.getByText("Please enter the passed date").first()).toBeVisible();
    await page.getByLabel("Date passed of OSHA 10").fill("2026-01-15");
    await press(page, "Save");
    await expectToast(page, "Certificates saved");
    for (const { name } of [coi, resume]) await expect(page.getByLabel(`Keep ${name}`)).toHaveCount(1);
    expect(line.carried).toBeLessThanOrEqual(1_300_000 * 1.1);
    await page.reload();
    for (const { name } of [coi, resume]) await expect(row(name)).toHaveCount(1);
    network.close();
  },
);

test(
  "PHO-020 PHO-022 a certificate type's video is sent before its form, and survives its refusal",
  only(["desktop-js"], "without scripts a form sends its files whole"),
  async ({ browser }) => {
    const page = await openPage(browser, "super@callout.example");
    await page.goto("/certificate-types/add");
    const head = Buffer.from("1a45dfa39f4286810142f7810142f2810442f381084282847765626d", "hex");
    const buffer = Buffer.concat([head, Buffer.alloc(400_000)]);
    await page.getByLabel(/^Video/).setInputFiles({ name: "course.webm", mimeType: "video/webm", buffer });
    const row = page.locator(".files > li").filter({ hasText: "course.webm" });
    await expect(row).toBeVisible();
    await expect(row.getByRole("progressbar")).toHaveCount(0, { timeout: 30_000 });
    await press(page, "Save");
    await expect(page.getByText("Please enter a label").first()).toBeVisible();
    await expect(row).toHaveCount(1);
    await page.getByLabel("Label", { exact: true }).fill("Aerial lifts");
    await page.getByLabel("Name", { exact: true }).fill(`aerial-lifts-${Date.now()}`);
    await press(page, "Save");
    await expectToast(page, "Aerial lifts was saved");
  },
);
