import { expect, type Page, test } from "@playwright/test";
import { only } from "./combinations";
import { findRecords } from "./found-records";
import { person, press, told } from "./people";
import { roles } from "./screens";

const oneScreen = only(["desktop-js"], "what stays is React's, whatever the screen");

test(
  "CRD-005 a super administrator searches one contractor after another: ticks are their own, and saved for them",
  oneScreen,
  async ({ browser }) => {
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
  },
);

for (const { who, email, tabs, pages } of roles)
  test(
    `what a ${who} types for one record does not stand on the page of another`,
    oneScreen,
    async ({ browser }) => {
      test.setTimeout(300_000);
      const page = await person(browser, email);
      const starts = [...tabs.map((tab) => `/dashboard/${tab}`), ...pages];
      const pairs = await findRecords(page, starts);
      // What is typed here is saved for nobody.
      await page.route("**", (route) =>
        route.request().method() === "POST" ? route.fulfill({ status: 204 }) : route.fallback(),
      );
      await page.goto(starts[0]!);
      let walked = 0;
      for (const [one, other] of pairs) {
        if (!(await goTo(page, one)) || !(await page.evaluate(typeEverywhere, typed))) continue;
        if (!(await goTo(page, other))) continue;
        walked += 1;
        await expect.soft
          .poll(() => page.evaluate(whatStands, typed), { message: `from ${one} to ${other}`, timeout: 5000 })
          .toEqual([]);
      }
      expect(walked).toBeGreaterThanOrEqual({ contractor: 1, client: 1, superAdmin: 1 }[who]);
    },
  );

const typed = { text: "typed for another", number: "77", date: "2031-07-07", time: "07:07" };

/** Goes there as a link of the page does, once its scripts run, and answers whether it leads there and not elsewhere. */
async function goTo(page: Page, path: string) {
  await page.waitForFunction(() => "__remixRouter" in window);
  return page.evaluate(async (to) => {
    const { __remixRouter: router } = window as unknown as { __remixRouter: Router };
    await router.navigate(to);
    await new Promise((done) => requestIdleCallback(done));
    return location.pathname === new URL(to, location.href).pathname;
  }, path);
}
type Router = { navigate(to: string): Promise<void> };

/** Runs in the page: fills every field, ticks what is not ticked, and answers how many they were. */
function typeEverywhere({ text, number, date, time }: typeof typed) {
  const values: Record<string, string> = { number, date, time };
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    "form[method=post] :is(input, textarea):enabled:not([type=hidden], [type=file], [readonly])",
  );
  for (const field of fields) {
    if (field.type === "checkbox" || field.type === "radio") {
      (field as HTMLInputElement).checked = true;
      continue;
    }
    const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")!;
    set!.call(field, values[field.type] ?? text);
    field.dispatchEvent(new Event("input", { bubbles: true }));
  }
  return fields.length;
}

/** Runs in the page: what was typed before, and what is ticked here and not on the same page when it is loaded. */
async function whatStands(before: typeof typed) {
  const selector = "form[method=post] :is(input, textarea)";
  const fresh = new DOMParser().parseFromString(await (await fetch(location.href)).text(), "text/html");
  const ticked = new Set<string>();
  const key = ({ name, value, type }: HTMLInputElement) => `${type} ${name} ${value}`;
  for (const field of fresh.querySelectorAll<HTMLInputElement>(selector))
    if (field.checked) ticked.add(key(field));
  return [...document.querySelectorAll<HTMLInputElement>(selector)]
    .filter((field) =>
      field.type === "checkbox" || field.type === "radio"
        ? field.checked && !ticked.has(key(field))
        : Object.values(before).includes(field.value),
    )
    .map(key);
}
