import { expect, type Locator, type Page, test } from "@playwright/test";
import { unwrap } from "../../clients/typescript/index";
import { also } from "./combinations";
import { expectLooksRight, hasScripts, openedDialog, openPage, press } from "./people";
import { apiClient, postOrder } from "./prepared";

const everyWay = also(
  ["desktop-nojs", "phone-js"],
  "the table differs on a phone, and selecting differs without scripts",
);

/** Five contractors apply: at the posted terms, dearer, cheaper, later, and with expenses. */
const bids = [
  {},
  { bidAmountBase: 61 },
  { bidAmountBase: 42 },
  { startTime: "11:30" },
  { amountExpense: 46.5, descriptionExpense: "Ferry" },
];

async function postWithApplicants() {
  const title = `Compare ${test.info().project.name} ${Date.now()}`;
  const win = await postOrder(await apiClient("dispatcher@northwind.example"), { title, startsIn: 9 });
  for (const [at, bid] of bids.entries()) {
    const email = at === 0 ? "contractor@callout.example" : `contractor${at + 1}@callout.example`;
    const terms = { basicType: "Hour", bidAmountBase: 50, bidAmountVariable: 30, ...bid };
    const body = { workOrderId: win, isCounterOffer: true, comment: `Bid ${at}`, ...terms };
    await unwrap((await apiClient(email)).POST("/users/apply_work_order", { body }));
  }
  return win;
}

const sized = () => ({
  viewport: test.info().project.use.isMobile ? { width: 360, height: 740 } : { width: 1440, height: 900 },
});

/** Expects no text wider than its cell, and no table that scrolls. */
const expectNothingCut = (panel: Locator) =>
  expect
    .poll(() =>
      panel
        .locator(".table-place, .table td")
        .evaluateAll((places) =>
          places
            .filter((place) => place.textContent !== "" && place.scrollWidth > place.clientWidth + 1)
            .map(({ textContent }) => textContent),
        ),
    )
    .toEqual([]);

const totals = (page: Page) =>
  page
    .getByRole("table", { name: "Open applications" })
    .locator("tbody tr > td[data-label='Total'] > .num")
    .allInnerTexts();

test(
  "DSK-013 five applicants are sorted, two are put side by side, and one is about to be assigned",
  everyWay,
  async ({ browser }) => {
    const win = await postWithApplicants();
    const page = await openPage(browser, "dispatcher@northwind.example", sized());
    await page.goto(`/dashboard/available/${win}/applicants?search=Compare`);
    await press(page, "Compare 5 applicants");
    const panel = await openedDialog(page, "Compare applicants");
    await expect(panel.getByText("Posted at $160.00")).toBeVisible();
    await expect.poll(() => totals(page)).toEqual(["$144.00", "$160.00", "$160.00", "$182.00", "$206.50"]);
    await expectNothingCut(panel);
    await expectLooksRight(page);
    await panel
      .locator("thead")
      .getByRole("link", { name: /^Total/ })
      .click();
    await expect.poll(() => totals(page)).toEqual(["$206.50", "$182.00", "$160.00", "$160.00", "$144.00"]);
    await expect(panel.getByText("+$46.50 (+29%)")).toBeVisible();
    await expect(panel.getByText("2 hours 30 minutes later")).toBeVisible();

    for (const at of [0, 4]) await panel.getByRole("checkbox").nth(at).check();
    await press(panel, "Compare selected");
    const beside = page.getByRole("table", { name: "Applicants side by side" });
    await expect(beside.getByRole("row", { name: /^Total/ })).toContainText(/\$206\.50.*\$144\.00.*lowest/s);
    await expect(beside.getByRole("row", { name: /^Comment/ })).toContainText(/Bid 4.*Bid 2/s);
    await expectLooksRight(page);
    await beside
      .getByRole("link", { name: /^Assign / })
      .last()
      .click();
    await expect(page.getByRole("dialog").getByText("$42.00 / hr").first()).toBeVisible();
    if (hasScripts()) await page.goBack();
    else await page.goto(`/dashboard/available/${win}/compare?search=Compare`);
    await expect(page.getByRole("region", { name: "Compare applicants" })).toBeVisible();
  },
);
