import type { Page } from "@playwright/test";

/**
 * Finds two addresses of each page that shows one record, by following links without scripts from `starts`.
 * Pages with only one record are left out.
 */
export async function findRecords(page: Page, starts: readonly string[]): Promise<[string, string][]> {
  const read = new Map<string, string[]>();
  const queue = [...starts];
  while (queue.length > 0) {
    const path = queue.shift()!;
    const known = read.get(shapeOf(path)) ?? [];
    if (known.length === MAX_PER_SHAPE || known.includes(path)) continue;
    const answer = await page.request.get(path, { maxRedirects: 0 });
    if (answer.status() !== 200 || !answer.headers()["content-type"]?.startsWith("text/html")) continue;
    read.set(shapeOf(path), [...known, path]);
    const html = await answer.text();
    for (const [, link] of html.matchAll(/href="(\/[^"#]*)"/g)) {
      const to = link!.replaceAll("&amp;", "&");
      if (!excluded.test(to)) queue.push(to);
    }
  }
  return [...read.values()].flatMap((paths): [string, string][] => {
    const other = paths.find((path) => recordOf(path) !== recordOf(paths[0]!));
    return other ? [[paths[0]!, other]] : [];
  });
}

const MAX_PER_SHAPE = 4;
const excluded = /^\/(assets|files|build|api|docs|inbox)\b|\.\w+(\?|$)|export|download/;

/** Replaces ids and tabs in an address, so that pages of one kind are equal. */
function shapeOf(path: string) {
  const { pathname, searchParams } = new URL(path, "http://callout.example");
  const shape = pathname.replace(/\/dashboard\/[^/]+/, "/dashboard/:tab").replace(/\d+/g, ":id");
  return `${shape}?${searchParams.has(recordParameters[shape] ?? "") ? recordParameters[shape] : ""}`;
}

/** Returns the id of the page's main record: the order, not one of its expenses. */
function recordOf(path: string) {
  const { pathname, searchParams } = new URL(path, "http://callout.example");
  return searchParams.get(recordParameters[shapeOf(path).split("?")[0]!] ?? "") ?? /\d+/.exec(pathname)?.[0];
}

/** Query parameters that choose a record: `recordQuery` of the routes. */
const recordParameters: Record<string, string> = {
  "/certificates-contractors": "contractor",
  "/reconciliation/correct": "item",
};
