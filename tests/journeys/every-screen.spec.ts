import { type Browser, expect, type Page, test } from "@playwright/test";
import { sendSheet } from "./import";
import { findings, hasScripts, person, press } from "./people";

const publicPages = [
  "/home",
  "/sign_in",
  "/register",
  "/register?type=contractor",
  "/register?type=client",
  "/register?SID=gone",
  "/registered?email=jo@newcomer.example",
  "/forgot-password",
  "/reset-password?id=gone",
  "/resend-verification",
  "/verify?id=gone",
  "/unsubscribe?id=gone",
  "/unsubscribe/recruit?id=gone",
  "/rate?id=gone&rate=5",
  "/contact",
  "/terms",
  "/privacy",
  "/inbox",
];
const companyLists = ["custom-fields", "approval-codes", "projects", "end-companies"].flatMap((list) => [
  `/manage-${list}`,
  `/manage-${list}/add`,
]);
const changes = "title description isNeedDeliverables address startDate base variable percents contacts";
const bulkActs = [
  ..."edit publish route duplicate delete".split(" ").map((act) => `/dashboard/draft/bulk-${act}`),
  "/dashboard/available/bulk-assign",
  ..."approve message".split(" ").map((act) => `/dashboard/completed/bulk-${act}`),
  "/dashboard/completed/bulk-approve?expenses=all",
  "/dashboard/approved/bulk-mark-paid",
  ..."hold release message unassign cancel".split(" ").map((act) => `/dashboard/assigned/bulk-${act}`),
  `/dashboard/draft/bulk-edit?step=fill${changes.replace(/^| /g, "&change=")}&change=documents`,
];
const ownPages = [
  "/profile",
  "/profile/edit",
  "/profile/sessions",
  "/profile/notifications",
  "/notifications",
];

/** What each role has: its tabs, its pages, the order's dialogs that must be reachable from its details, and what is refused. */
const roles = [
  {
    who: "contractor",
    email: "contractor@callout.example",
    tabs: ["upcoming-work", "available", "routed", "applied", "completed", "approved", "paid"],
    pages: [
      ...ownPages,
      "/support",
      "/profile/radius",
      "/profile/tax",
      "/profile/bank",
      "/profile/deactivate",
      "/blocked-companies",
      "/manage-funds",
      "/certifications",
      "/certifications/1/buy",
      "/certifications/5/check",
    ],
    acts: [
      "apply",
      "withdraw",
      "accept",
      "confirm",
      "on-my-way",
      "running-late",
      "check-in",
      "deliverables",
      "expenses/add",
      "complete",
      "messages",
    ],
    refused: { instead: "check-in", of: "apply", status: 403 },
  },
  {
    who: "client",
    email: "admin@northwind.example",
    tabs: ["draft", "available", "routed", "assigned", "completed", "approved", "paid", "all"],
    pages: [
      ...ownPages,
      "/support",
      "/create-work-order",
      "/dashboard/draft/import",
      "/imports",
      ...bulkActs,
      "/bulk-runs",
      "/templates",
      "/create-work-order-template",
      "/PMTools",
      "/find-contractor?zipcode=02108&range=unlimited",
      "/find-contractor?search=xx&zipcode=00000",
      "/find-contractor/12?zipcode=02108",
      "/find-contractor/12/groups",
      "/find-contractor/12/block",
      "/blocked-contractors",
      "/contractor-groups",
      "/contractor-groups/add",
      "/user-management",
      "/user-management/add",
      "/payment-methods",
      "/payment-methods/add",
      "/payment-methods/add-bank",
      "/manage-funds",
      "/manage-funds?amountFrom=1",
      "/manage-funds/add-funds",
      "/manage-funds/add-funds-by-bank",
      "/manage-teams",
      "/manage-teams/add",
      ...companyLists,
    ],
    acts: [
      ..."publish hold cancel delete revert duplicate create-template documents applicants messages".split(
        " ",
      ),
      ..."assign/:id unassign invite nearby mail-recruits unroute/:id accept/:id check-in checks/:id/edit checks/:id/delete approval issues/report".split(
        " ",
      ),
    ],
    refused: { instead: "hold", of: "publish", status: 409 },
  },
  {
    who: "superAdmin",
    email: "super@callout.example",
    tabs: ["available", "assigned", "completed", "approved", "paid"],
    pages: [
      ...ownPages,
      "/manage-funds",
      "/manage-funds/add-to-balance",
      "/manage-companies",
      "/manage-companies/1/edit",
      "/manage-companies/1/generate-token",
      "/clients-transactions-history",
      "/clients-transactions-history/1",
      "/reconciliation",
      "/payouts",
      "/pay-run",
      "/reconciliation/correct",
      "/1099-nec",
      "/funding-sources",
      "/funding-sources/add",
      "/certificates-contractors",
      "/certificates-contractors?search=sam&contractor=12",
      "/certificate-types",
      "/certificate-types/add",
      "/certificate-types/1/edit",
      "/certificate-types/1/questions",
      "/certificate-types/1/questions/add",
      "/support-inbox",
      "/support-inbox?show=done",
      "/figures",
      "/audit",
      "/audit?who=nobody+is+called+this",
      "/failed-jobs",
      "/recruits",
      "/recruits?name=nobody+is+called+this",
      "/recruits/import",
      "/recruits/1/delete",
    ],
    acts: ["mark-paid"],
    refused: null,
  },
] as const;

test("PUB-001 everybody's pages are accessible, fit the screen and ship no script", async ({ browser }) => {
  const page = await looker(browser);
  const scripts: string[] = [];
  page.on("request", (request) => request.resourceType() === "script" && scripts.push(request.url()));
  for (const path of publicPages) await look(page, path);
  expect(scripts).toEqual([]);
});

for (const { who, email, tabs, pages, acts, refused } of roles)
  test(`every screen of a ${who} is accessible and fits the screen, light and dark`, async ({ browser }) => {
    test.setTimeout(480_000);
    const page = await looker(browser, email);
    for (const tab of tabs) await look(page, `/dashboard/${tab}`);
    await look(page, `/dashboard/${tabs[0]}?search=nothing+is+called+this`);
    await look(page, `/dashboard/${tabs.at(-1)}/filter?cityName=o&payRateFrom=1&winNumbers=1&customField1=1`);
    await look(page, `/dashboard/${tabs.at(-1)}/saved-filters?cityName=o&payRateFrom=1&winNumbers=1`);
    await look(page, `/dashboard/${tabs.at(-1)}/columns`);
    for (const path of pages) await look(page, path);
    if (who === "client") await lookAtImport(page);
    await look(page, `/dashboard/${tabs[0]}/999999`, 404);

    if (!isThorough()) return;
    const found = await findScreens(page, tabs);
    for (const path of found.values()) await look(page, path);
    expect(
      acts.filter((act) => !found.has(act)),
      "what no panel leads to",
    ).toEqual([]);
    if (!refused) return;
    const { instead, of, status } = refused;
    await look(page, found.get(of)!.replace(/[^/]+$/, instead), status);
  });

/**
 * axe is a script, and needs a browser that runs them. Where the project's do not, pages are asked for without any:
 * Save-Data gets the same HTML as a browser that is too old.
 */
async function looker(browser: Browser, email?: string) {
  const narrow = test.info().project.use.isMobile ? { viewport: { width: 360, height: 740 } } : {};
  const scriptless = { javaScriptEnabled: true, extraHTTPHeaders: { "Save-Data": "on" } };
  const page = await person(browser, email, { ...narrow, ...(hasScripts() ? {} : scriptless) });
  // What our own policy refuses, a style in the page for instance, a browser only tells here.
  page.on("console", (line) => expect.soft(line.text()).not.toContain("Content Security Policy"));
  return page;
}

/**
 * With scripts on a desktop and without them on a phone: every dialog, and all of it for axe, in the dark too. The two other
 * combinations are the same HTML and style sheets: of them is seen that lists and pages answer and fit the screen.
 */
const isThorough = () => hasScripts() !== Boolean(test.info().project.use.isMobile);

/** The columns to match, with something to complain of, and what came of it. */
async function lookAtImport(page: Page) {
  const path = await sendSheet(page, `Title,Zip,Colour\nOne,ABC,red\nTwo,02108,blue\n`);
  await look(page, path);
  await page.goto(path);
  await press(page, "Import 2 rows");
  await expect(page.getByText("2 drafts created.")).toBeVisible({ timeout: 60_000 });
  await look(page, path);
}

/** Soft: one walk tells all that is wrong. */
async function look(page: Page, path: string, status = 200) {
  const answer = await page.goto(path);
  expect.soft(answer?.status(), path).toBe(status);
  expect.soft(await page.evaluate(cutOff), `what of ${path} sticks out`).toEqual([]);
  await lookOnSmallLaptop(page, path);
  if (!isThorough()) return;
  expect.soft(await findings(page), path).toEqual([]);
  await page.emulateMedia({ colorScheme: "dark" });
  expect.soft(await findings(page, ["color-contrast"]), `${path} in the dark`).toEqual([]);
  await page.emulateMedia({ colorScheme: "light" });
}

/** The same page at 1024 px, where the lists have the least room as tables. */
async function lookOnSmallLaptop(page: Page, path: string) {
  const wide = page.viewportSize()!;
  if (wide.width < 1024) return;
  await page.setViewportSize({ ...wide, width: 1024 });
  expect.soft(await page.evaluate(cutOff), `what of ${path} sticks out at 1024 px`).toEqual([]);
  await page.setViewportSize(wide);
}

/** Runs in the page: what is wider than its place, sideways. */
function cutOff() {
  const found: string[] = [];
  const { scrollWidth } = document.documentElement;
  if (scrollWidth > innerWidth + 1) found.push(`the page: ${scrollWidth} px`);
  for (const place of document.querySelectorAll<HTMLElement>(".table-place"))
    if (place.clientWidth > 0 && place.scrollWidth > place.clientWidth + 1)
      found.push(`a table: ${place.scrollWidth} of ${place.clientWidth} px`);
  const tab = document.querySelector<HTMLElement>(".tabs [aria-current]");
  const row = tab?.closest(".tabs")?.getBoundingClientRect();
  const here = tab?.getBoundingClientRect();
  if (row && here && here.width > 0 && (here.left < row.left - 1 || here.right > row.right + 1))
    found.push(
      `the current tab: ${Math.round(here.left - row.left)} to ${Math.round(here.right - row.left)} of ${row.width} px`,
    );
  return found;
}

/**
 * The panel of one order of each tab, and one of each kind of dialog that the panels lead to, by what it does:
 * "checks/:id/edit". Read from the HTML of the first orders of each tab, because not every order has everything.
 */
async function findScreens(page: Page, tabs: readonly string[]) {
  const found = new Map<string, string>();
  for (const tab of tabs) {
    const list = await read(page, `/dashboard/${tab}`);
    const orders = new Set(list.match(new RegExp(`/dashboard/${tab}/\\d+(?=[?"])`, "g")) ?? []);
    for (const order of [...orders].filter(isOfDemo)) {
      if (!found.has(`panel of ${tab}`)) found.set(`panel of ${tab}`, order);
      const fresh = await findActs(page, order, found);
      for (const path of fresh) await findActs(page, path, found);
    }
  }
  return found;
}

/** Later ones are other journeys', which move them on while this one looks. */
const lastOfDemo = 100_410;
const isOfDemo = (path: string) => Number(path.match(/\d+$/)) <= lastOfDemo;

/** The dialogs that a screen of an order leads to and that are not known yet. */
async function findActs(page: Page, path: string, found: Map<string, string>) {
  const order = /^\/dashboard\/[^/]+\/\d+/.exec(path)![0];
  const links = (await read(page, path)).matchAll(new RegExp(`href="(${order}/([^"?#]+))`, "g"));
  const fresh: string[] = [];
  for (const [, to, act] of links) {
    const kind = act!.replace(/\d+/g, ":id");
    // Not everybody has applicants whom one could assign.
    if (found.has(kind) && kind !== "applicants") continue;
    if (!found.has(kind)) found.set(kind, to!);
    fresh.push(to!);
  }
  return fresh;
}

const read = async (page: Page, path: string) => (await page.request.get(path)).text();
