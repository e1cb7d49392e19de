import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { type Permission, policy } from "../../app/access/policy";
import type { Rule } from "../../app/access/rule";
import routes from "../../app/routes";
import type { AccessLevel, StaffRole } from "../../db/schema/accounts";
import type { SiteRoute } from "../setup/site-map";

type Role = "contractor" | "client" | "superAdmin" | "anonymous";
type SitePage = { pattern: string; permission?: Permission; isForm: boolean; recordQuery?: string };

/** Reads the pages of the site map; a page's rules are read from its text, because a browser test cannot load it. */
function pagesIn(entries: readonly SiteRoute[], above = ""): SitePage[] {
  return entries.flatMap(({ path, file, children = [] }) => {
    const pattern = path ? `${above}/${path.replace(/^\//, "")}` : above;
    const below = pagesIn(children, pattern);
    if (!path || !file.endsWith(".tsx")) return below;
    const text = readFileSync(`app/${file}`, "utf8");
    const permission = /\bloader = guarded(?:Lagging)?\(\s*"([^"]+)"/.exec(text)?.[1] as
      | Permission
      | undefined;
    const recordQuery = /recordQuery: \["(\w+)"\]/.exec(text)?.[1];
    return [{ pattern, permission, isForm: /^export const action\b/m.test(text), recordQuery }, ...below];
  });
}
const sitePages = pagesIn(routes as SiteRoute[]);

/** Lists the patterns of pages that a role may open: of the highest level of access, or of the given one. */
export const patternsFor = (role: Role, level?: AccessLevel | StaffRole) =>
  sitePages
    .filter(({ permission }) => {
      const allow: Rule["allow"] = permission ? policy[permission].allow : { anonymous: true };
      // What visitors may see is the same for everybody.
      if (role === "anonymous" || allow.anonymous) return role === "anonymous" && allow.anonymous;
      const allowed = allow[role];
      return !level || typeof allowed !== "object" ? allowed : (allowed as readonly string[]).includes(level);
    })
    .map(({ pattern }) => pattern);

/** Pages with a form about a record, and the number of ids in their address. A tab is no record: all tabs show one list. */
export const recordForms = sitePages
  .filter(({ pattern, isForm, recordQuery }) => isForm && (recordQuery || /:(?!tab\b)/.test(pattern)))
  .map(({ pattern, recordQuery }) => ({
    pattern,
    ids: (pattern.match(/:(?!tab\b)/g)?.length ?? 0) + (recordQuery ? 1 : 0),
  }));

/** Patterns as expressions, those with fewer parameters first: "filter" is no order's number. */
const matchers = sitePages
  .map(({ pattern, recordQuery }) => ({
    pattern,
    recordQuery,
    expression: new RegExp(`^${pattern.replace(/:(\w+)/g, "(?<$1>[^/]+)")}$`),
  }))
  .sort((one, other) => one.pattern.split(":").length - other.pattern.split(":").length);

/** Returns the pattern of an address in the site map, its tab, and the ids in it; undefined if it is no page. */
export function placeOf(address: string) {
  const { pathname, searchParams } = new URL(address, "http://callout.example");
  for (const { pattern, recordQuery, expression } of matchers) {
    const params = expression.exec(pathname)?.groups ?? (expression.test(pathname) ? {} : undefined);
    if (!params) continue;
    const { tab, ...ids } = params;
    const chosen = recordQuery ? [searchParams.get(recordQuery) ?? ""] : [];
    return { pattern, tab, ids: [...Object.values(ids), ...chosen] };
  }
  return undefined;
}

/**
 * Finds addresses of each page of the site map, by following links without scripts from `starts`; the lowest ids
 * first, because other journeys add records at the same time.
 */
export async function findAddresses(page: Page, starts: readonly string[]): Promise<Map<string, Found[]>> {
  const found = new Map<string, Map<string, Found>>();
  const reads = new Map<string, number>();
  const queue = [...starts];
  const seen = new Set<string>();
  for (const [at, path] of queue.entries()) {
    const place = placeOf(path);
    if (!place) continue;
    const { pattern, tab, ids } = place;
    const isOrder = pattern === ORDER || pattern === `${ORDER}/applicants`;
    const kind = isOrder ? `${pattern} ${tab}` : pattern;
    const isNew = !seen.has(`${kind} ${tab} ${ids}`);
    seen.add(`${kind} ${tab} ${ids}`);
    const known = found.get(pattern) ?? new Map<string, Found>();
    if (!known.has(ids.join())) found.set(pattern, known.set(ids.join(), { path, ids }));
    const count = reads.get(kind) ?? 0;
    const isWanted = isNew && count < (isOrder ? MAX_ORDERS : MAX_OTHERS);
    if (!isWanted && at >= starts.length) continue;
    reads.set(kind, count + 1);
    const answer = await page.request.get(path, { maxRedirects: 0, maxRetries: 2 });
    if (answer.status() !== 200 || !answer.headers()["content-type"]?.startsWith("text/html")) continue;
    for (const [, link] of (await answer.text()).matchAll(/href="(\/[^"#]*)"/g)) {
      const to = link!.replaceAll("&amp;", "&");
      if (!excluded.test(to) && isOfDemo(to)) queue.push(to);
    }
  }
  return new Map([...found].map(([pattern, all]) => [pattern, [...all.values()].sort(byIds)]));
}

/** Sorts addresses as `findAddresses` does. */
export function groupAddresses(paths: readonly string[]): Map<string, Found[]> {
  const found = new Map<string, Found[]>();
  for (const path of paths) {
    const { pattern, ids } = placeOf(path)!;
    found.set(pattern, [...(found.get(pattern) ?? []), { path, ids }].sort(byIds));
  }
  return found;
}

/** Pages that links lead to only with scripts or from a long list. */
const unlinked = {
  "/dashboard/:tab/:win": ["history"],
  "/create-work-order/:win": ["projects", "end-companies"],
};

/** Adds the pages of the found records that no link leads to. */
export function withUnlinked(found: Map<string, Found[]>) {
  for (const [of, tails] of Object.entries(unlinked))
    for (const tail of tails)
      found.set(
        `${of}/${tail}`,
        (found.get(of) ?? []).map(({ path, ids }) => ({ path: path.replace(/\?.*|$/, `/${tail}`), ids })),
      );
  return found;
}

export type Found = { path: string; ids: string[] };
const ORDER = "/dashboard/:tab/:win";
/** Actions depend on an order's state, so many orders of each tab, and their applicants, are read. */
const [MAX_ORDERS, MAX_OTHERS] = [15, 2];
const excluded = /^\/(assets|files|build|api|docs|inbox)\b|\.\w+(\?|$)|export|download/;
/** Later orders belong to other journeys, which change them at the same time. */
const isOfDemo = (path: string) => Number(/^\/dashboard\/[^/]+\/(\d+)/.exec(path)?.[1] ?? 0) <= 100_410;
const byIds = ({ ids: former }: Found, { ids: latter }: Found) => {
  const at = former.findIndex((id, nth) => id !== latter[nth]);
  return at < 0 ? 0 : former[at]!.localeCompare(latter[at]!, "en", { numeric: true });
};
