import { expect, type Page, test } from "@playwright/test";
import { type AgnosticRouteObject, matchRoutes } from "@remix-run/router";
import routes from "../../app/routes";
import { person, press, told } from "./people";

/** What a person types into the form of one record; it must not stand in the form of another. */
const MARK = "left behind";

type Entry = { id?: string; path?: string; index?: boolean; file: string; children?: Entry[] };
type Matched = AgnosticRouteObject & { file: string };
const asRoutes = (entries: Entry[]): AgnosticRouteObject[] =>
  entries.map(({ path, file, children }) => ({ path, file, children: asRoutes(children ?? []) }));

const walks = [
  {
    email: "admin@northwind.example",
    from: [
      ..."draft available routed assigned completed approved paid"
        .split(" ")
        .map((tab) => `/dashboard/${tab}`),
      ..."templates manage-projects manage-custom-fields manage-approval-codes manage-end-companies".split(
        " ",
      ),
      ..."user-management manage-teams contractor-groups payment-methods blocked-contractors".split(" "),
      "find-contractor?zipcode=02108&range=unlimited",
    ],
  },
  { email: "contractor@callout.example", from: contractorTabs().concat("certifications", "manage-funds") },
  {
    email: "super@callout.example",
    from: [
      ..."dashboard/available dashboard/assigned dashboard/completed dashboard/approved".split(" "),
      ..."manage-companies support-inbox certificate-types recruits funding-sources reconciliation".split(
        " ",
      ),
    ],
  },
];

function contractorTabs() {
  return "upcoming-work available routed applied completed".split(" ").map((tab) => `dashboard/${tab}`);
}

for (const { email, from } of walks)
  test(`CRD-005 going from one record to another leaves nothing typed behind, as ${email}`, async ({
    browser,
  }) => {
    test.skip(test.info().project.name !== "desktop-js", "What stays is React's, whatever the screen");
    test.setTimeout(240_000);
    const page = await person(browser, email);
    // What is typed here is kept for nobody.
    await page.route(/form-drafts\/keep/, (route) => route.fulfill({ status: 204 }));
    const pairs = await findPairs(
      page,
      from.map((path) => (path.startsWith("/") ? path : `/${path}`)),
    );
    for (const [file, [one, other]] of pairs)
      await test.step(`${file}: ${one} to ${other}`, async () => {
        await go(page, one);
        await scribble(page);
        await go(page, other);
        expect.soft(await leftBehind(page, other), `${file}: ${one} to ${other}`).toEqual([]);
      });
    console.log(pairs.size, [...pairs.keys()].join(" "));
  });

/** For each page with a parameter two of its addresses, about two records, found by following links from these pages. */
async function findPairs(page: Page, from: string[]) {
  const siteMap = asRoutes((await routes) as Entry[]);
  const found = new Map<string, string[]>();
  const seen = new Set<string>();
  const left = [...from];
  while (left.length > 0) {
    const html = await (await page.request.get(left.shift()!)).text();
    for (const [, href] of html.matchAll(/href="(\/[^"#]*)"/g)) {
      const address = href!.replaceAll("&amp;", "&");
      const path = address.split("?")[0]!;
      const leaf = matchRoutes(siteMap, path)?.at(-1);
      const { file = "" } = (leaf?.route ?? {}) as Matched;
      const { tab, ...params } = leaf?.params ?? {};
      if (!file.endsWith(".tsx") || Object.keys(params).length === 0 || seen.has(path)) continue;
      seen.add(path);
      // The panel leads to other pages in each tab.
      const kind = file.endsWith("/details.tsx") ? `${file} ${tab}` : file;
      const known = found.get(kind) ?? [];
      const most = file.endsWith("/details.tsx") ? 4 : 2;
      if (known.length >= most || known.some((each) => isSameRecord(each, path))) continue;
      found.set(kind, [...known, address]);
      left.push(address);
    }
  }
  return new Map([...found].filter(([, addresses]) => addresses.length > 1) as [string, [string, string]][]);
}

/** Two dialogs of one order are about one record where the order's number is the last that they name. */
const isSameRecord = (one: string, other: string) =>
  /\d+(?!.*\d)/.exec(one)?.[0] === /\d+(?!.*\d)/.exec(other)?.[0];

/** Goes there as a link does, without loading the document anew. */
async function go(page: Page, address: string) {
  await page.evaluate(async (to) => {
    type Router = { navigate(to: string): Promise<void> };
    await (window as unknown as { __remixRouter: Router }).__remixRouter.navigate(to);
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  }, address);
}

/** Types into every field, turns every tick box round, and picks a file where one can. */
const scribble = (page: Page) =>
  page.evaluate((mark) => {
    const file = new DataTransfer();
    file.items.add(new File(["x"], `${mark}.txt`, { type: "text/plain" }));
    for (const control of document.querySelectorAll<HTMLInputElement>("form input, form textarea")) {
      if (control.disabled || control.readOnly || control.type === "hidden") continue;
      if (control.type === "checkbox" || control.type === "radio") control.click();
      else if (control.type === "file") control.files = file.files;
      else if (["text", "search", "textarea", "email", "tel", "url"].includes(control.type)) {
        const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), "value")!;
        set!.call(control, mark);
      } else continue;
      for (const name of ["input", "change"]) control.dispatchEvent(new Event(name, { bubbles: true }));
    }
  }, MARK);

/** What the forms hold that the server does not send for this address, and names of files that nobody picked here. */
const leftBehind = (page: Page, address: string) =>
  page.evaluate(
    async ([to, mark]) => {
      const html = await (await fetch(to!)).text();
      const fresh = new DOMParser().parseFromString(html, "text/html");
      const states = (from: Document) => {
        const known = new Map<string, string>();
        for (const control of from.querySelectorAll<HTMLInputElement>(
          "form input, form textarea, form select",
        )) {
          if (["hidden", "file", "submit", "button"].includes(control.type) || !control.name) continue;
          const isTick = control.type === "checkbox" || control.type === "radio";
          const key = `${control.form!.id} ${control.name} ${isTick ? control.value : ""}`;
          if (!known.has(key)) known.set(key, isTick ? String(control.checked) : control.value);
        }
        return known;
      };
      const [sent, shown] = [states(fresh), states(document)];
      const other = [...sent].filter(([key, value]) => shown.has(key) && shown.get(key) !== value);
      const marked = [...shown].filter(([, value]) => value.includes(mark!));
      const files = [...document.querySelectorAll(".files > li")].filter((each) =>
        each.textContent?.includes(mark!),
      );
      return [...other, ...marked]
        .map(([key]) => `${key}: ${shown.get(key)}`)
        .concat(files.map(() => "a file"));
    },
    [address, MARK],
  );

test("CRD-005 a super administrator searches one contractor after another: ticks are their own, and saved for them", async ({
  browser,
}) => {
  test.skip(test.info().project.name !== "desktop-js", "What stays is React's, whatever the screen");
  const page = await person(browser, "super@callout.example");
  const search = async (name: string) => {
    await page.getByLabel("Contractor", { exact: true }).fill(name);
    await press(page, "Search");
    await page.getByRole("list", { name: "Contractors" }).getByRole("link", { name }).click();
    await expect(page.getByRole("heading", { name, level: 2 })).toBeVisible();
  };
  const passed = page.getByLabel("Date passed of OSHA 10");
  const tick = page.getByRole("checkbox", { name: "OSHA 10", exact: true });
  const people = { "Felix Moreau": "2026-01-15", "Erik Johansson": "2026-02-16" };
  await page.goto("/certificates-contractors");
  for (const [name, day] of Object.entries(people)) {
    await search(name);
    await tick.check();
    await passed.fill(day);
    await press(page, "Save");
    await told(page, "Certificates saved");
  }
  await page.goto("/certificates-contractors");
  await search("Felix Moreau");
  await expect(tick).toBeChecked();
  await expect(passed).toHaveValue("2026-01-15");
  await tick.uncheck();
  await passed.fill("2026-03-17");
  await search("Erik Johansson");
  await expect(tick).toBeChecked();
  await expect(passed).toHaveValue("2026-02-16");
  await press(page, "Save");
  await told(page, "Certificates saved");
  await page.reload();
  await expect(tick).toBeChecked();
  await expect(passed).toHaveValue("2026-02-16");
  await search("Felix Moreau");
  await expect(tick).toBeChecked();
  await expect(passed).toHaveValue("2026-01-15");
});
