import { expect, type Page, test } from "@playwright/test";
import { withoutFrames } from "./check-screen";
import { only } from "./combinations";
import { type Found, findAddresses, recordForms } from "./found-records";
import { openPage } from "./people";
import { roles } from "./screens";

test.use({ launchOptions: withoutFrames });

/** Forms about a record, and the id that differs, of which the demo has no two addresses, by reason. */
const reasons: Record<string, string[]> = {
  "answers a form of the approval's page, which is walked": [
    "/dashboard/:tab/:win/send-adjustment, id 1",
    "/dashboard/:tab/:win/approve, id 1",
  ],
  "the same page under a tab is walked from one contractor to another": [
    "/dashboard/:tab/:win/contractors/:contractorId/groups, id 2",
    "/dashboard/:tab/:win/contractors/:contractorId/block, id 2",
  ],
  "the demo has one: an exam, a check that may be asked for, a company's card": [
    "/certifications/:id/buy, id 1",
    "/certifications/:id/tests, id 1",
    "/certifications/:id/check, id 1",
    "/certificate-types/:id/questions/add, id 1",
    "/certificate-types/:id/questions/:questionId/edit, id 1",
    "/certificate-types/:id/questions/:questionId/delete, id 1",
    "/payment-methods/:id/edit, id 1",
    "/payment-methods/:id/remove, id 1",
  ],
  "no task of the demo asks for photos": [
    "/dashboard/:tab/:win/tasks/:list/:index/photos, id 1",
    "/dashboard/:tab/:win/tasks/:list/:index/photos, id 2",
    "/dashboard/:tab/:win/tasks/:list/:index/photos, id 3",
  ],
  "the failed payouts of the demo wait for other bank details": ["/payouts/:win/retry, id 1"],
  "company-verification.spec.ts sends a company to the bank provider": [
    "/payment-methods/verification/owners/:id/correct, id 1",
    "/payment-methods/verification/owners/:id/remove, id 1",
    "/payment-methods/verification/documents/:subject, id 1",
  ],
  "other journeys cause the messages": ["/sent-messages/:id/send-again, id 1"],
  "nobody in the demo has a passkey": [
    "/second-factor/passkeys/:id/rename, id 1",
    "/second-factor/passkeys/:id/remove, id 1",
  ],
  "import.spec.ts and reconciliation.spec.ts make theirs": [
    "/imports/:id, id 1",
    "/reconciliation/correct, id 1",
  ],
};
const excused = Object.values(reasons).flat();
/** Second records that nothing links to; the first ones are pages in screens.ts. */
const seconds: Record<string, string[]> = {
  client: ["", "/groups", "/block"].map((tail) => `/dashboard/assigned/contractors/13${tail}`),
  superAdmin: [
    "/manage-companies/2/token",
    ...["restore", "end-sessions", "send-verification"].map((action) => `/people/13/${action}`),
    "/companies/2/restore",
  ],
};

// Its file comes first, while the demo still has two records of each kind.
test(
  "input for one record does not appear on the page of another, on every form of the site map",
  only(["desktop-js"], "React keeps state the same way on every screen"),
  async ({ browser }) => {
    test.setTimeout(900_000);
    const [expected, walked] = [new Set<string>(), new Set<string>()];
    for (const { who, email, tabs, pages } of roles) {
      const page = await openPage(browser, email);
      const starts = [...tabs.map((tab) => `/dashboard/${tab}`), ...pages, ...(seconds[who] ?? [])];
      const found = await findAddresses(page, starts);
      // Nothing typed here may be saved.
      await page.route("**", (route) =>
        route.request().method() === "POST" ? route.fulfill({ status: 204 }) : route.fallback(),
      );
      await page.goto(starts[0]!);
      for (const { pattern, ids } of recordForms)
        for (let nth = 0; nth < ids; nth++) {
          const form = `${pattern}, id ${nth + 1}`;
          expected.add(form);
          if (walked.has(form) || excused.includes(form)) continue;
          const pairs = pairsAt(found.get(pattern) ?? [], nth);
          // What is behind a dialog shows the same record then, and keeps its input rightly.
          if (await walkPair(page, pairs, { onTop: nth > 0 })) walked.add(form);
        }
    }
    expect([...expected].filter((form) => !walked.has(form) && !excused.includes(form))).toEqual([]);
  },
);

/** Lists pairs of neighbors whose first difference is their nth id. */
const pairsAt = (addresses: readonly Found[], nth: number) =>
  addresses.slice(1).flatMap((other, at) => {
    const one = addresses[at]!;
    return one.ids.findIndex((id, place) => id !== other.ids[place]) === nth
      ? [[one.path, other.path] as const]
      : [];
  });

/** Goes from one record to another. Returns false if no pair opens. */
async function walkPair(
  page: Page,
  pairs: readonly (readonly [string, string])[],
  { onTop }: { onTop: boolean },
) {
  for (const [one, other] of pairs.slice(0, MAX_TRIES)) {
    if (!(await goTo(page, one))) continue;
    await page.evaluate(fillAllFields, typed);
    if (!(await goTo(page, other))) continue;
    await expect
      .soft(
        async () => expect(await page.evaluate(remainingInput, { ...typed, onTop })).toEqual([]),
        `from ${one} to ${other}`,
      )
      .toPass({ timeout: 5000 });
    return true;
  }
  return false;
}
/** Other journeys may have changed a record, so that its page is refused. */
const MAX_TRIES = 4;

const typed = { text: "typed for another", number: "77", date: "2031-07-07", time: "07:07" };

/** Navigates as a link would, after hydration. Returns false if the address redirects elsewhere or is refused. */
async function goTo(page: Page, path: string) {
  await page.waitForFunction(() => "__remixRouter" in window);
  return page.evaluate(async (to) => {
    const { __remixRouter: router } = window as unknown as { __remixRouter: Router };
    await router.navigate(to);
    // Frames are off, so idle callbacks would wait forever.
    await new Promise((done) => setTimeout(done));
    return !router.state.errors && location.pathname === new URL(to, location.href).pathname;
  }, path);
}
type Router = { navigate(to: string): Promise<void>; state: { errors: object | null } };

/** Runs in the page: fills, ticks and chooses in every field. */
function fillAllFields({ text, number, date, time }: typeof typed) {
  const values: Record<string, string> = { number, date, time };
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>(
    "form[method=post] :is(input, textarea, select):enabled:not([type=hidden], [type=file], [readonly])",
  );
  for (const field of fields) {
    if (field instanceof HTMLSelectElement) {
      field.selectedIndex = field.options.length - 1;
      field.dispatchEvent(new Event("change", { bubbles: true }));
      continue;
    }
    if (field.type === "checkbox" || field.type === "radio") {
      (field as HTMLInputElement).checked = true;
      continue;
    }
    const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")!;
    set!.call(field, values[field.type] ?? text);
    field.dispatchEvent(new Event("input", { bubbles: true }));
  }
}

/**
 * Runs in the page: lists fields that still have the earlier input, or whose tick or choice differs from a fresh load.
 */
async function remainingInput({ onTop, ...before }: typeof typed & { onTop: boolean }) {
  const selector = "form[method=post] :is(input, textarea, select)";
  const fresh = new DOMParser().parseFromString(await (await fetch(location.href)).text(), "text/html");
  const key = ({ name, value, type }: HTMLInputElement) => `${type} ${name} ${value}`;
  const isTick = ({ type }: HTMLInputElement) => type === "checkbox" || type === "radio";
  const isChosen = (field: HTMLInputElement) => field.checked || field.localName === "select";
  // Tasks are buttons until a page is hydrated; a button's value is its box's name and value.
  const pressed = [...fresh.querySelectorAll<HTMLButtonElement>("form[method=post] [aria-pressed=true]")];
  const chosen = new Set([
    ...[...fresh.querySelectorAll<HTMLInputElement>(selector)].filter(isChosen).map(key),
    ...pressed.map(({ value }) => `checkbox ${value}`),
  ]);
  const overlay = onTop && [...document.querySelectorAll(".dialog, .panel")].at(-1);
  return [...(overlay || document).querySelectorAll<HTMLInputElement>(selector)]
    .filter((field) =>
      isChosen(field)
        ? !chosen.has(key(field))
        : !isTick(field) && Object.values(before).includes(field.value),
    )
    .map(key);
}
