import { expect, type Page, test } from "@playwright/test";
import { only } from "./combinations";
import { findRecords } from "./found-records";
import { openPage } from "./people";
import { roles } from "./screens";

const desktopOnly = only(["desktop-js"], "React keeps state the same way on every screen");

for (const { who: role, email, tabs, pages } of roles)
  test(
    `input of a ${role} for one record does not appear on the page of another`,
    desktopOnly,
    async ({ browser }) => {
      test.setTimeout(300_000);
      const page = await openPage(browser, email);
      const starts = [...tabs.map((tab) => `/dashboard/${tab}`), ...pages];
      const pairs = await findRecords(page, starts);
      // Nothing typed here may be saved.
      await page.route("**", (route) =>
        route.request().method() === "POST" ? route.fulfill({ status: 204 }) : route.fallback(),
      );
      await page.goto(starts[0]!);
      let walked = 0;
      for (const [one, other] of pairs) {
        if (!(await goTo(page, one)) || !(await page.evaluate(fillAllFields, typed))) continue;
        if (!(await goTo(page, other))) continue;
        walked += 1;
        await expect.soft
          .poll(() => page.evaluate(remainingInput, typed), {
            message: `from ${one} to ${other}`,
            timeout: 5000,
          })
          .toEqual([]);
      }
      expect(walked).toBeGreaterThanOrEqual({ contractor: 1, client: 1, superAdmin: 1 }[role]);
    },
  );

const typed = { text: "typed for another", number: "77", date: "2031-07-07", time: "07:07" };

/** Navigates as a link would, after hydration. Returns false if the address redirects elsewhere. */
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

/** Runs in the page: fills and ticks every field, and returns their number. */
function fillAllFields({ text, number, date, time }: typeof typed) {
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

/** Runs in the page: lists fields that still have the earlier input, or whose tick differs from a fresh load. */
async function remainingInput(before: typeof typed) {
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
