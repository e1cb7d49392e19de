import { type Browser, type CDPSession, expect, type Page, test } from "@playwright/test";
import playwrightConfig from "../../playwright.config";
import { findings, preloadAxe } from "./axe";
import { markupFindings } from "./markup";
import { hasScripts, openPage } from "./people";
import { wrongPhoneFields } from "./phone-fields";
import { smallTargets } from "./targets";
import { repeatedZones } from "./zones";

const { launchOptions } = playwrightConfig.use!;
/**
 * Browser options for tests that only read pages: a page costs a third less when no frames are drawn, but clicks and
 * idle callbacks wait forever.
 */
export const withoutFrames = {
  ...launchOptions,
  args: [...launchOptions!.args!, "--disable-threaded-compositing"],
};

/**
 * Opens a page with scripts enabled in the browser, which axe needs. In projects without scripts, Save-Data
 * makes the server send the same HTML as for old browsers.
 */
export async function openForCheck(browser: Browser, email?: string, width = 360) {
  const narrow = test.info().project.use.isMobile ? { viewport: { width, height: 740 } } : {};
  const scriptless = { javaScriptEnabled: true, extraHTTPHeaders: { "Save-Data": "on" } };
  const page = await openPage(browser, email, {
    ...narrow,
    ...(hasScripts() ? {} : scriptless),
    reducedMotion: "reduce",
  });
  if (isThorough()) await preloadAxe(page);
  // The browser reports violations of our Content-Security-Policy only here.
  page.on("console", (line) => expect.soft(line.text()).not.toContain("Content Security Policy"));
  return page;
}

/**
 * Whether dialogs, axe and dark mode are checked too: with scripts on a desktop, and without them on a phone. A phone
 * with scripts has the same HTML and style sheets, so only lists and pages are checked for fit.
 */
export const isThorough = () => hasScripts() !== Boolean(test.info().project.use.isMobile);

/** Widths of desktops and tablets in CSS pixels. */
export const WIDTHS = [768, 1024, 1280, 1440];
/** The second is a phone of 360 px whose owner has everything drawn 1.44 times as large. */
export const PHONE_WIDTHS = [320, 250, 360, 412];

/** In CSS pixels: twice a browser's default, and the default. */
const [LARGE_TEXT, USUAL_TEXT] = [32, 16];

/**
 * Checks a page with soft assertions, so that one walk reports everything. The page must fit at every
 * width of its kind. The next page loads at the last checked width, because resizing costs as much as loading.
 */
export async function checkScreen(page: Page, path: string, status = 200) {
  const answer = await page.goto(path);
  expect.soft(answer?.status(), path).toBe(status);
  await expectFit(page, path);
  if (test.info().project.use.isMobile) {
    expect
      .soft(await page.evaluate(smallTargets), `targets on ${path} that are too small for a finger`)
      .toEqual([]);
    expect.soft(await page.evaluate(wrongPhoneFields), `fields on ${path} for a phone`).toEqual([]);
  }
  if (isThorough()) {
    expect.soft(await markupFindings(await answer!.text()), `the markup of ${path}`).toEqual([]);
    expect.soft(await page.evaluate(repeatedZones), `zones on ${path} that are not named once`).toEqual([]);
    expect.soft(await findings(page, { dark: true }), path).toEqual([]);
  }
  const { width } = page.viewportSize()!;
  const widths = test.info().project.use.isMobile ? PHONE_WIDTHS : WIDTHS;
  const others = widths.filter((each) => each !== width);
  for (const each of width === widths[0] ? others : others.reverse()) await expectFit(page, path, each);
  if (hasScripts() && isThorough()) await expectLargeTextFits(page, path);
}

/** Expects a desktop's page to fit with the largest text that its browser's settings offer. */
async function expectLargeTextFits(page: Page, path: string) {
  const session = await sessionOf(page);
  const setText = (standard: number) => session.send("Page.setFontSizes", { fontSizes: { standard } });
  await setText(LARGE_TEXT);
  expect.soft(await page.evaluate(findOverflow), `overflow of ${path} with large text`).toEqual([]);
  await setText(USUAL_TEXT);
}

const sessions = new WeakMap<Page, CDPSession>();

async function sessionOf(page: Page) {
  const session = sessions.get(page) ?? (await page.context().newCDPSession(page));
  sessions.set(page, session);
  return session;
}

export async function expectFit(page: Page, path: string, width = page.viewportSize()!.width) {
  const former = page.viewportSize()!;
  if (width !== former.width) await page.setViewportSize({ ...former, width });
  expect.soft(await page.evaluate(findOverflow), `overflow of ${path} at ${width} px`).toEqual([]);
}

/** Runs in the page: lists what is wider than its container, and icons that their place has squeezed. */
export function findOverflow() {
  const found: string[] = [];
  // A phone widens innerWidth with what overflows.
  const { scrollWidth, clientWidth: room } = document.documentElement;
  if (scrollWidth > room + 1) found.push(`the page: ${scrollWidth} px`);
  for (const place of document.querySelectorAll<HTMLElement>(".table-place"))
    if (place.clientWidth > 0 && place.scrollWidth > place.clientWidth + 1)
      found.push(`a table: ${place.scrollWidth} of ${place.clientWidth} px`);
  const tab = document.querySelector<HTMLElement>(".tabs [aria-current]");
  const row = tab?.closest(".tabs")?.getBoundingClientRect();
  const tabBox = tab?.getBoundingClientRect();
  if (row && tabBox && tabBox.width > 0 && (tabBox.left < row.left - 1 || tabBox.right > row.right + 1))
    found.push(
      `the current tab: ${Math.round(tabBox.left - row.left)} to ${Math.round(tabBox.right - row.left)} of ${row.width} px`,
    );
  // Scroll sizes mean nothing inside a drawing: its texts have to be inside its box.
  for (const text of document.querySelectorAll<SVGTextElement>("svg text")) {
    const [box, frame] = [text.getBoundingClientRect(), text.ownerSVGElement!.getBoundingClientRect()];
    if (!text.checkVisibility()) continue;
    if (box.left < frame.left - 1 || box.right > frame.right + 1)
      found.push(`the text “${text.textContent}” of a drawing: ${box.left} to ${box.right} px`);
  }
  for (const icon of document.querySelectorAll<SVGElement>("svg.i")) {
    const { width, height } = icon.getBoundingClientRect();
    if (Math.abs(width - height) > 1)
      found.push(`an icon in ${icon.parentElement!.outerHTML.slice(0, 80)}: ${width} × ${height} px`);
  }
  for (const each of document.querySelectorAll<HTMLElement>("main *, header *")) {
    if (each instanceof SVGElement) continue;
    const { clientWidth, scrollWidth } = each;
    // Inline boxes have no width, those up to 44 px are icons with hidden text, and frames without text may reach out.
    if (clientWidth <= 44 || scrollWidth <= clientWidth + 1 || !each.checkVisibility()) continue;
    if (![...each.childNodes].some((child) => child instanceof Text && child.data.trim())) continue;
    const { overflowX, textOverflow } = getComputedStyle(each);
    if (overflowX !== "auto" && overflowX !== "scroll" && textOverflow !== "ellipsis")
      found.push(
        `<${each.localName} class="${each.className}"> ${each.textContent?.trim().slice(0, 40)}: ${scrollWidth} of ${clientWidth} px`,
      );
  }
  return found;
}
