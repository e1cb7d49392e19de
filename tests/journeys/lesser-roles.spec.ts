import { type Browser, expect, type Page, test } from "@playwright/test";
import type { AccessLevel, StaffRole } from "../../db/schema/accounts";
import { expectFit, withoutFrames } from "./check-screen";
import { only } from "./combinations";
import { type Found, findAddresses, patternsFor, withUnlinked } from "./found-records";
import { markupFindings } from "./markup";
import { openPage } from "./people";
import { excused, listPages, roles } from "./screens";

test.use({ launchOptions: withoutFrames });
test.describe.configure({ mode: "parallel" });

/** People with fewer permissions than the Admin and the owner, whose screens every-screen.spec.ts checks. */
const lesser: Record<"client" | "superAdmin", Record<string, AccessLevel | StaffRole>> = {
  client: { "manager@northwind.example": "Manager", "dispatcher@northwind.example": "Dispatcher" },
  superAdmin: {
    "finance@callout.example": "finance",
    "support@callout.example": "support",
    "read-only@callout.example": "read-only",
  },
};
/** Nothing on them depends on the level, and they show only what a person has saved. */
const own = ["pin", "rename", "delete"].map((tail) => `/dashboard/:tab/saved-filters/:filterId/${tail}`);

for (const [who, levels] of Object.entries(lesser) as [keyof typeof lesser, (typeof lesser)["client"]][])
  test(
    `each page that ${Object.values(levels).join(", ")} may open is valid and fits where it is not as the ${who}'s`,
    only(["phone-nojs"], "every other walk opens the pages with all that the role may do"),
    async ({ browser }) => {
      test.setTimeout(480_000);
      const { email, tabs, pages } = roles.find((role) => role.who === who)!;
      const fullest = await openPage(browser, email);
      const lists = listPages.map((path) => `/dashboard/${tabs[0]}/${path}`);
      const starts = [...tabs.map((tab) => `/dashboard/${tab}`), ...lists, ...pages];
      const found = withUnlinked(await findAddresses(fullest, starts));
      const layouts = new Map<string, string>();
      for (const [each, level] of Object.entries(levels)) {
        const page = await openNarrow(browser, each);
        const unopened: string[] = [];
        for (const pattern of patternsFor(who, level)) {
          const opened = await openFirst(page, found.get(pattern) ?? []);
          if (!opened) {
            unopened.push(pattern);
            continue;
          }
          const { path, html } = opened;
          if (!layouts.has(path)) layouts.set(path, layoutOf((await read(fullest, path)) ?? ""));
          if (layoutOf(html) === layouts.get(path)) continue;
          expect.soft(await markupFindings(html), `the markup of ${path} for ${level}`).toEqual([]);
          await page.goto(path);
          await expectFit(page, path);
        }
        const known = [...Object.keys(excused[who]), ...own];
        expect
          .soft(
            unopened.filter((pattern) => !known.includes(pattern)),
            `not opened by ${level}`,
          )
          .toEqual([]);
      }
    },
  );

const openNarrow = (browser: Browser, email: string) =>
  openPage(browser, email, { viewport: { width: 360, height: 740 } });

/** Opens the first address that is not refused now: other journeys change orders, and some are another's work. */
async function openFirst(page: Page, addresses: readonly Found[]) {
  for (const { path } of addresses.slice(0, MAX_TRIES)) {
    const html = await read(page, path);
    if (html !== undefined) return { path, html };
  }
  return undefined;
}
const MAX_TRIES = 12;

async function read({ request }: Page, path: string) {
  const answer = await request.get(path, { maxRedirects: 0, maxRetries: 2 });
  return answer.status() === 200 ? answer.text() : undefined;
}

/** Returns a page's elements and classes below its menu, without texts, ids and values. */
const layoutOf = (html: string) =>
  html
    .slice(html.indexOf("<main"))
    .replace(/<script.*?<\/script>/gs, "")
    .replace(/>[^<]+</g, "><")
    .replace(/(?<! class)="[^"]*"/g, "");
