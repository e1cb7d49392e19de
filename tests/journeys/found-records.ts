import type { Page } from "@playwright/test";

/**
 * Two addresses of each page that shows one record, by their shape: found by following the links of the pages from
 * `starts` on, without scripts. A shape that leads to one record only is left out.
 */
export async function findRecords(page: Page, starts: readonly string[]): Promise<[string, string][]> {
  const read = new Map<string, string[]>();
  const waiting = [...starts];
  while (waiting.length > 0) {
    const path = waiting.shift()!;
    const known = read.get(shapeOf(path)) ?? [];
    if (known.length === recordsOfAShape || known.includes(path)) continue;
    const answer = await page.request.get(path, { maxRedirects: 0 });
    if (answer.status() !== 200 || !answer.headers()["content-type"]?.startsWith("text/html")) continue;
    read.set(shapeOf(path), [...known, path]);
    const html = await answer.text();
    for (const [, link] of html.matchAll(/href="(\/[^"#]*)"/g)) {
      const to = link!.replaceAll("&amp;", "&");
      if (!isLeftOut.test(to)) waiting.push(to);
    }
  }
  return [...read.values()].flatMap((paths): [string, string][] => {
    const other = paths.find((path) => recordOf(path) !== recordOf(paths[0]!));
    return other ? [[paths[0]!, other]] : [];
  });
}

const recordsOfAShape = 4;
const isLeftOut = /^\/(assets|files|build|api|docs|inbox)\b|\.\w+(\?|$)|export|download/;

/** The address without what tells one record, or one view of a list, from another. */
function shapeOf(path: string) {
  const { pathname, searchParams } = new URL(path, "http://callout.example");
  const shape = pathname.replace(/\/dashboard\/[^/]+/, "/dashboard/:tab").replace(/\d+/g, ":id");
  return `${shape}?${searchParams.has(choosing[shape] ?? "") ? choosing[shape] : ""}`;
}

/** The record that all of the page belongs to: the order, and not one of its expenses. */
function recordOf(path: string) {
  const { pathname, searchParams } = new URL(path, "http://callout.example");
  return searchParams.get(choosing[shapeOf(path).split("?")[0]!] ?? "") ?? /\d+/.exec(pathname)?.[0];
}

/** The parameters that choose a record where the path does not: `recordQuery` of the routes. */
const choosing: Record<string, string> = {
  "/certificates-contractors": "contractor",
  "/reconciliation/correct": "item",
};
