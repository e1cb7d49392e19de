import { type Browser, expect, type Page, test } from "@playwright/test";
import { only } from "./combinations";
import { addTask, unfold } from "./order-form";
import { expectToast, hasScripts, openedDialog, openPage, press, signIn } from "./people";

/** Unsaved input belongs to a person, and projects run at the same time. */
const people: Record<string, string> = {
  "desktop-js": "manager@harborlight.example",
  "desktop-nojs": "dispatcher@harborlight.example",
  "phone-js": "dispatcher@cobalt.example",
  "phone-nojs": "admin@northwind.example",
};
const ownEmail = () => people[test.info().project.name]!;
const pdf = {
  name: "floor plan.pdf",
  mimeType: "application/pdf",
  buffer: Buffer.from("%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n"),
};
/** A type of file that is always refused. */
const notes = { name: "notes.txt", mimeType: "text/plain", buffer: Buffer.from("Rack 4, port 12") };
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const forms = { "a work order": "/create-work-order", "a template": "/create-work-order-template" };

async function open(page: Page, path: string) {
  await page.goto(path);
  await unfold(page);
}
/** Waits until scripts have sent the latest input to the server. */
const waitForDraft = (page: Page) =>
  page.waitForResponse((answer) => answer.url().endsWith("/form-drafts/keep"));

/** As when the browser has thrown away its copies. */
async function loadPagesAnew(page: Page) {
  const browser = await page.context().newCDPSession(page);
  await browser.send("Network.enable");
  await browser.send("Network.setCacheDisabled", { cacheDisabled: true });
}

for (const [form, path] of Object.entries(forms)) {
  const backTo = async (browser: Browser, isLoadedAnew = false) => {
    const page = await openPage(browser, ownEmail());
    await open(page, path);
    await field(page, "Site ID").fill("S-17");
    await field(page, "Name").fill("Pat Reilly");
    await field(page, "Amount").fill("55.50");
    if (hasScripts()) {
      await page.getByLabel("Add documents").setInputFiles(pdf);
      await addTask(page, "On site", "Photo of the rack");
      const sent = waitForDraft(page);
      await expect(page.locator(".files > li")).toContainText("Visible before assignment");
      await sent;
    }
    // A link to a section makes an entry of its own, to which Back returns.
    if (isLoadedAnew && form === "a work order") await page.getByRole("link", { name: /^Pay/ }).click();
    await page.goto("/dashboard");
    if (isLoadedAnew) await loadPagesAnew(page);
    await page.goBack();
    await expect(field(page, "Site ID")).toHaveValue("S-17");
    await expect(field(page, "Name")).toHaveValue("Pat Reilly");
    await expect(field(page, "Amount")).toHaveValue("55.50");
    if (!hasScripts()) return;
    await expect(page.getByLabel("Keep floor plan.pdf")).toBeChecked();
    await unfold(page);
    await expect(page.getByRole("textbox", { name: "On site, task 1" })).toHaveValue("Photo of the rack");
    await press(page, form === "a template" ? "Save Template" : "Save As Draft");
    await expect(page.getByRole("alert").filter({ hasText: "Please check" })).toBeVisible();
  };

  test(`Back after typing in ${form} restores everything, including rows and files`, ({ browser }) =>
    backTo(browser));

  test(
    `Back to ${form} that the browser loads anew restores everything`,
    only(["desktop-js"], "a browser without scripts restores what it has kept itself"),
    ({ browser }) => backTo(browser, true),
  );

  test(`a session that ends in ${form} needs one sign-in and loses no input`, async ({ browser }) => {
    const page = await openPage(browser, ownEmail());
    await open(page, path);
    await field(page, "Site name").fill("Beacon Hill store");
    await page.context().clearCookies({ name: "session" });
    await page.getByLabel("Role").first().fill("Store manager");
    await press(page, form === "a template" ? "Save Template" : "Save As Draft");
    await expect(page).toHaveURL(/sign_in/);
    // The form, which has an email too, may still be drawn.
    const dialog = await openedDialog(page, "Sign in");
    await dialog.getByLabel("Email").fill(ownEmail());
    await dialog.getByLabel("Password").fill("callout-demo");
    await press(dialog, "Sign in");
    await expect(page.getByText("You were signed out before this was saved.")).toBeVisible();
    await expect(field(page, "Site name")).toHaveValue("Beacon Hill store");
    await expect(page.getByLabel("Role").first()).toHaveValue("Store manager");
    await unfold(page);
    await page.getByLabel("Role").first().scrollIntoViewIfNeeded();
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await page.reload();
    // The position comes back after loading, and the notice is seen there.
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(500);
    await expect(page.getByText("You were signed out before this was saved.")).toBeInViewport();
  });
}

test("after a refusal Back leaves the form, and reopening it offers the input", async ({ browser }) => {
  const page = await openPage(browser, ownEmail());
  await page.goto("/dashboard/draft");
  await open(page, "/create-work-order");
  await field(page, "City").fill("Boston");
  await press(page, "Save As Draft");
  await expect(page.getByRole("alert").filter({ hasText: "Please check" })).toBeVisible();
  await expect(field(page, "City")).toHaveValue("Boston");
  await page.goto("/dashboard/draft");
  await page.goto("/create-work-order");
  await press(page, "Continue draft");
  await expect(field(page, "City")).toHaveValue("Boston");
  await page.goto("/create-work-order");
  await press(page, "Discard draft");
  await expect(page.getByText("Continue draft")).toHaveCount(0);
  await expect(field(page, "City")).toHaveValue("");
});

test(
  "a deleted row stays deleted, and input without a network is saved when it is back",
  only(["phone-js"], "without scripts input reaches the server only with a button"),
  async ({ browser }) => {
    const page = await openPage(browser, ownEmail());
    await open(page, "/create-work-order");
    await addTask(page, "On site", "First");
    await addTask(page, "On site", "Second");
    await waitForDraft(page);
    const deletionSaved = waitForDraft(page);
    await page.getByRole("button", { name: "Delete: On site, task 1" }).click();
    await expectToast(page, "Task was deleted");
    await deletionSaved;
    await page.context().setOffline(true);
    const failed = page.waitForEvent("requestfailed", (sent) => sent.url().endsWith("/form-drafts/keep"));
    await field(page, "City").fill("Boston");
    await failed;
    const again = waitForDraft(page);
    await page.context().setOffline(false);
    await again;
    await page.close();

    const next = await openPage(browser);
    await signIn(next, ownEmail());
    await next.goto("/create-work-order");
    await press(next, "Continue draft");
    await expect(field(next, "City")).toHaveValue("Boston");
    await unfold(next);
    await expect(next.getByRole("textbox", { name: "On site, task 1" })).toHaveValue("Second");
  },
);

test(
  "a refused document is left out of an order only after confirmation",
  only(["phone-js", "desktop-js"], "without scripts files are sent with the form"),
  async ({ browser }) => {
    const page = await openPage(browser, ownEmail());
    await open(page, "/create-work-order");
    await page.getByLabel("Add documents").setInputFiles([pdf, notes]);
    const rows = page.locator(".files > li");
    await expect(rows.filter({ hasText: pdf.name })).toContainText("Visible before assignment");
    await expect(rows.filter({ hasText: notes.name })).toContainText("Only pictures");
    await press(page, "Save As Draft");
    const question = page.getByText("1 of 2 files will be sent.");
    await expect(question).toBeVisible();
    await press(page, "Go back");
    await expect(question).toHaveCount(0);
    await press(page, "Save As Draft");
    await press(page, "Continue with 1 of 2");
    // The form was sent: it comes back with its own errors.
    await expect(page.getByRole("alert").filter({ hasText: "Please check" })).toBeVisible();
    await expect(page.getByLabel(`Keep ${pdf.name}`)).toBeChecked();
  },
);

test(
  "a failed upload is retried, and the form keeps its input",
  only(["phone-js"], "without scripts files are sent with the form"),
  async ({ browser }) => {
    const page = await openPage(browser, ownEmail());
    await open(page, "/create-work-order");
    await field(page, "City").fill("Boston");
    await page.context().setOffline(true);
    await page.getByLabel("Add documents").setInputFiles(pdf);
    const row = page.locator(".files > li").filter({ hasText: pdf.name });
    await expect(row).toContainText("The upload failed. Your form is still here: try again.");
    await page.context().setOffline(false);
    await row.getByRole("button", { name: "Try again" }).click();
    await expect(row).toContainText("Visible before assignment");
    await expect(field(page, "City")).toHaveValue("Boston");
  },
);

test(
  "a server error is shown above the form, which can be sent again",
  only(["desktop-js"], "without scripts the error page links back to the input"),
  async ({ browser }) => {
    const page = await openPage(browser, ownEmail());
    await open(page, "/create-work-order-template");
    await field(page, "Site name").fill("Beacon Hill store");
    await page.route(/create-work-order-template/, (route) =>
      route.request().method() === "POST"
        ? route.fulfill({ status: 502, body: "Bad gateway" })
        : route.fallback(),
    );
    await press(page, "Save Template");
    await expectToast(page, "Upload data failed!");
    await expect(field(page, "Site name")).toHaveValue("Beacon Hill store");
  },
);

test(
  "on a desktop the form's sections stay visible beside it",
  only(["desktop-js", "desktop-nojs"], "on a phone the sections fold"),
  async ({ browser }) => {
    const page = await openPage(browser, ownEmail());
    await page.goto("/create-work-order");
    const contents = page.getByRole("navigation", { name: "Sections of the form" });
    await contents.getByRole("link", { name: "Documents" }).click();
    await expect(page.getByRole("heading", { name: "Documents" })).toBeInViewport();
    await expect(contents.getByRole("link", { name: /^Work/ })).toBeInViewport();
  },
);
