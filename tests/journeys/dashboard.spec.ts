import { expect, type Locator, type Page, test } from "@playwright/test";
import { also, only } from "./combinations";
import {
  action,
  expectHydrated,
  expectLooksRight,
  expectToast,
  hasScripts,
  openedDialog,
  openListTools,
  openPage,
  press,
  showList,
} from "./people";

const isPhone = () => test.info().project.name.startsWith("phone");
const firstRow = (page: Page) => page.locator("tbody tr").first();
/** Returns the value beside a label of the panel. */
const definitionOf = (panel: Locator, label: string) =>
  panel
    .locator(".definitions > div")
    .filter({ has: panel.page().getByText(label, { exact: true }) })
    .locator("dd");
const section = (panel: Locator, title: string) =>
  panel.locator(".section").filter({ has: panel.page().getByRole("heading", { name: title, exact: true }) });

async function openFirst(page: Page, tab: string) {
  await page.goto(`/dashboard/${tab}`);
  const link = firstRow(page).locator(".main a");
  const title = await link.innerText();
  await link.click();
  return openedDialog(page, title);
}

test(
  "a client finds an order, opens it, shares it and goes back to the list as it was",
  also(["phone-js", "desktop-nojs"], "list and panel differ in all four"),
  async ({ browser }) => {
    const page = await openPage(browser, "admin@northwind.example");
    await page.goto("/dashboard");
    await test.step("NAV-007 NAV-008 LST-012 LST-013 the tab is in the address; the header greets and shows the funds", async () => {
      await expect(page).toHaveURL(/\/dashboard\/assigned$/);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Hello, \w+!$/);
      await expect(page.getByText(/^Funds Available \$[\d,]+\.\d\d$/)).toBeVisible();
    });
    await page.goto("/dashboard/all?perPage=25");
    await test.step("LST-009 the pager shortens more than five pages with an ellipsis", async () => {
      const pager = page.getByRole("navigation", { name: "Pages" });
      await expect(pager).toContainText("…");
      await pager.getByRole("link", { name: "Next page" }).click();
      await expect(page).toHaveURL(/page=2/);
      await pager.getByRole("link", { name: "50 per page" }).click();
      await expect(page).toHaveURL(/perPage=50$/);
      await expect(page.locator("tbody tr")).toHaveCount(50);
      // It is remembered; other journeys expect ten.
      await pager.getByRole("link", { name: "10 per page" }).click();
      await expect(page.locator("tbody tr")).toHaveCount(10);
    });
    const win = await firstRow(page).locator("td[data-label=WIN] .num").innerText();
    await page.getByLabel("Search", { exact: true }).fill(win);
    await press(page, "Search");
    await expect(page.locator("tbody tr")).toHaveCount(1);
    await test.step("LST-024 LST-025 LST-027 LST-044 a row has its ids, start and actions", async () => {
      await expect(firstRow(page)).toContainText(/\d\d\/\d\d\/\d{4}/);
      await expect(firstRow(page)).toContainText(/\d{1,2}:\d\d [AP]M [A-Z]{2,4}/);
      await expect(firstRow(page).getByRole("link", { name: /^Duplicate:/ })).toBeVisible();
      await firstRow(page).locator(".main a").click();
    });
    const panel = await openedDialog(page, /./);
    await expect(panel).toContainText(`WIN ${win}`);
    await expectLooksRight(page);
    if (hasScripts()) {
      await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
      await press(panel, "Share");
      await expectToast(page, "Copied successfully");
      const copied = await page.evaluate(() => navigator.clipboard.readText());
      expect(copied).toBe(new URL(`/dashboard/all?type=work-order&win=${win}`, page.url()).href);
    }
    const share = await panel.getByRole("link", { name: "Share" }).getAttribute("href");
    expect(share).toBe(`/dashboard/all?type=work-order&win=${win}`);
    await panel.getByRole("link", { name: "Close" }).click();
    await expect(page).toHaveURL(new RegExp(`search=${win}`));
    await expect(page).toHaveURL(/\/dashboard\/all\?/);
    await test.step("NAV-014 the documented link opens the panel", async () => {
      await page.goto(`/dashboard?type=work-order&id=${win}`);
      await expect(page).toHaveURL(`/dashboard/assigned/${win}`);
      await expect(await openedDialog(page, /./)).toContainText(`WIN ${win}`);
    });
  },
);

test("the details of paid work are complete", async ({ browser }) => {
  const page = await openPage(browser, "admin@northwind.example");
  const panel = await openFirst(page, "paid");
  await test.step("DET-001 DET-002 status, ids, dates and people", async () => {
    await expect(panel).toContainText(/WIN 1\d{5}/);
    await expect(panel.getByText("Paid", { exact: true }).first()).toBeVisible();
    await expect(definitionOf(panel, "Start")).toHaveText(
      /^\d\d\/\d\d\/\d{4}, \d{1,2}:\d\d [AP]M [A-Z]{2,4}$/,
    );
    await expect(definitionOf(panel, "Created")).toHaveText(/\d{4}/);
    await expect(definitionOf(panel, "Client")).toHaveText(/rating \d+\.\d\d%/);
    await expect(definitionOf(panel, "Created By")).toHaveText(/\w/);
  });
  await test.step("DET-003 DET-039 CON-001 CON-003 the offer adds up, in dollars and units", async () => {
    await expect(section(panel, "Offer Details")).toContainText(/\$[\d,]+\.\d\d (\/ (hr|dev) × [\d.]+|flat)/);
    await expect(section(panel, "Offer Details")).toContainText(/Potential pay\s*\$[\d,]+\.\d\d/);
    await expect(section(panel, "Location")).toContainText(/[A-Z]{2} \d{5}/);
  });
  await test.step("DET-056 the contractor with phone and email", async () => {
    await expect(
      section(panel, "Contractor").getByRole("link", { name: /\(\d{3}\) \d{3}-\d{4}/ }),
    ).toBeVisible();
    await expect(section(panel, "Contractor").getByRole("link", { name: /@/ })).toBeVisible();
  });
  await test.step("DET-005 check-ins, deliverables, expenses and contacts", async () => {
    for (const title of ["Check-in/out", "Deliverables", "Expenses", "Contacts"])
      await expect(section(panel, title)).toHaveCount(1);
  });
  await test.step("NAV-047 pictures open enlarged, and closing returns", async () => {
    const picture = panel.locator("a[href*='/pictures/']").first();
    const name = (await picture.innerText()).trim();
    await picture.click();
    const viewer = await openedDialog(page, name);
    const image = viewer.getByRole("img", { name });
    await expect
      .poll(() => image.evaluate((img) => (img as HTMLImageElement).naturalWidth))
      .toBeGreaterThan(100);
    await expectLooksRight(page);
    await viewer.getByRole("link", { name: "Close" }).click();
    await expect(page).toHaveURL(/\/dashboard\/[a-z]+\/1\d{5}$/);
  });
  await test.step("DET-007 DET-008 the history has the documented columns", async () => {
    await panel.getByText("History", { exact: true }).first().click();
    const labels = panel.locator("table").last().locator("tr").nth(1).locator("td");
    await expect(panel.locator("table").last()).toContainText(/approve/i);
    expect(
      await labels.evaluateAll((cells) =>
        cells.map((cell) => (cell as HTMLElement).dataset.label ?? "Create"),
      ),
    ).toEqual(["Create", "Operation type", "Work order status", "Description"]);
    // The description has the full width of a card; otherwise words would break.
    expect((await panel.locator(".history-said").first().boundingBox())!.width).toBeGreaterThan(200);
  });
});

test(
  "NAV-048 a page shows that it is loading",
  only(["desktop-js"], "without scripts the browser shows it"),
  async ({ browser }) => {
    const page = await openPage(browser, "admin@northwind.example");
    await page.goto("/dashboard/draft");
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route(/\/dashboard\/paid/, async (route) => {
      await held;
      await route.continue();
    });
    const paid = page.getByRole("link", { name: /^Paid/ });
    await expectHydrated(paid);
    await paid.click();
    await expect(page.getByText("Loading…")).toBeVisible();
    answer();
    await expect(page).toHaveURL(/\/dashboard\/paid/);
    await expect(page.getByText("Loading…")).toHaveCount(0);
  },
);

test(
  "NAV-048 a submit button shows progress until the response arrives",
  only(["desktop-js"], "without scripts the browser shows it"),
  async ({ browser }) => {
    const page = await openPage(browser, "admin@northwind.example");
    await page.goto("/manage-teams/add");
    const dialog = await openedDialog(page, "Add team");
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route(/\/manage-teams\/add/, async (route) => {
      await held;
      await route.continue();
    });
    const button = dialog.getByRole("button", { name: "Add team" });
    await expectHydrated(button);
    await button.click();
    await expect(button).toHaveAttribute("aria-busy", "true");
    answer();
    await expect(dialog.getByRole("alert")).toBeVisible();
    await expect(button).not.toHaveAttribute("aria-busy");
  },
);

test(
  "PUB-062 ERR-005 a page that cannot fetch the API version says so and continues to work",
  only(["desktop-js"], "without scripts nothing fetches it"),
  async ({ browser }) => {
    const page = await openPage(browser, "admin@northwind.example");
    await page.route("**/api/version", (route) => route.abort());
    await page.goto("/dashboard/draft");
    await expectToast(page, "init api version failed");
  },
);

test("DET-029 Edit opens the order's form", async ({ browser }) => {
  const page = await openPage(browser, "admin@northwind.example");
  await openFirst(page, "draft");
  const win = /\d{6}/.exec(page.url())![0];
  await action(page, "Edit");
  await expect(page).toHaveURL(`/create-work-order/${win}`);
});

test("a contractor searches around another ZIP code and sees only what is allowed", async ({ browser }) => {
  const page = await openPage(browser, "contractor@callout.example");
  await page.goto("/dashboard");
  await expect(page).toHaveURL(/\/dashboard\/upcoming-work$/);
  await page.goto("/dashboard/available?range=unlimited");
  const tools = await openListTools(page);
  await test.step("LST-015 CON-024 the ZIP field accepts six characters", async () => {
    await expect(tools.getByLabel(/^(Around )?ZIP code$/)).toHaveAttribute("maxlength", "6");
  });
  await tools.getByLabel(/^(Around )?ZIP code$/).fill("10001");
  await test.step("LST-016 LST-017 CON-006 the range has the documented steps", async () => {
    const steps = ["10", "20", "30", "40", "50", "60", "100", "200", "250", "300", "500"].map(
      (step) => `${step} miles`,
    );
    if (hasScripts() && !isPhone())
      await expect(page.getByRole("slider")).toHaveAttribute("max", String(steps.length));
    else await expect(tools.locator("select[name=range] option")).toHaveText([...steps, "Unlimited"]);
  });
  await showList(tools);
  await expect(page).toHaveURL(/zip=10001/);
  await expect(page.getByText("ZIP 10001")).toBeVisible();
  await test.step("LST-041 CON-008 distances have two decimals", async () => {
    await expect(firstRow(page)).toContainText(/\d+\.\d\d mi/);
  });
  await test.step("LST-023 published work is shown as Available", async () => {
    await expect(firstRow(page).locator(".chip")).toHaveText("Available");
  });
  await expectLooksRight(page);
  await firstRow(page).locator(".main a").click();
  const panel = await openedDialog(page, /./);
  await test.step("DET-012 DET-013 DET-014 DET-016 DET-039 no street, contacts or map before assignment, and no inputs", async () => {
    await expect(section(panel, "Location")).toBeVisible();
    await expect(panel.getByText("Show direction")).toHaveCount(0);
    for (const title of ["Contacts", "Confidential", "History", "Applicants"])
      await expect(section(panel, title)).toHaveCount(0);
    await expect(panel.locator("input, select, textarea")).toHaveCount(0);
  });
  if (isPhone())
    await expect(page.locator(".action-bar").getByRole("link", { name: "Apply" })).toBeInViewport();
});

test("NAV-004 NAV-005 NAV-050 a page of another role redirects to the dashboard and keeps the query", async ({
  browser,
}) => {
  const page = await openPage(browser, "contractor@callout.example");
  await page.goto("/create-work-order?from=mail");
  await expect(page).toHaveURL("/dashboard/upcoming-work?from=mail");
});

test(
  "LST-026 several orders are put on hold together",
  also(["phone-js", "desktop-nojs"], "rows are selected in four ways"),
  async ({ browser }) => {
    const page = await openPage(browser, "admin@harborlight.example");
    await page.goto("/dashboard/assigned");
    // Work that is on hold is not put on hold again.
    const box = (nth: number) =>
      page
        .locator(".orders tbody > tr")
        .filter({ hasNotText: /On Hold/i })
        .nth(nth)
        .getByRole("checkbox");
    await expect(page.getByRole("button", { name: /^Put all \d+ on hold$/ })).toBeVisible();
    await box(0).check();
    await box(1).check();
    if (hasScripts()) await expect(page.getByText("2 selected")).toBeVisible();
    await test.step("canceling keeps the selection", async () => {
      await press(page, "Put selected on hold");
      await press(await openedDialog(page, /On Hold: \d work order/), "Cancel");
      await expect(page).toHaveURL(/\/dashboard\/assigned\?win=\d+&win=\d+$/);
      for (const [n, ticked] of [true, true, false].entries())
        await expect(box(n)).toBeChecked({ checked: ticked });
    });
    const { search } = new URL(page.url());
    await press(page, "Put selected on hold");
    const dialog = await openedDialog(page, /On Hold: \d work order/);
    await expectLooksRight(page);
    await press(dialog, "Put on hold");
    await expectToast(page, /2 work orders put on hold/);
    await expect(page).toHaveURL(/\/dashboard\/assigned$/);
    await expect(page.getByRole("checkbox", { name: /^Select 1\d{5}/, checked: true })).toHaveCount(0);
    // For the other projects.
    await page.goto(`/dashboard/assigned/bulk-release${search}`);
    await press(await openedDialog(page, "Remove On Hold: 2 work orders"), "Remove On Hold");
    await expectToast(page, /2 work orders/);
  },
);
