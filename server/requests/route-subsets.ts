import type { ServerBuild } from "@remix-run/node";
import { withRoutes } from "~/patches/remix-build";
import { MANIFEST, pageOf } from "~/patches/remix-urls";

type Routes = ServerBuild["routes"];
type Route = { id: string; parentId?: string; path?: string };
/** Literal segments in lower case by position: "dashboard" at the first, "hold" at the fourth. */
export type Words = Set<string>[];

/**
 * Returns a build with only the routes that can match a path. Remix ranks and tries all routes several
 * times per page, which with a hundred routes is a fifth of a page's cost. Left-out routes have another
 * literal segment or are longer than the path.
 */
export function buildFor(build: ServerBuild, pathname: string): ServerBuild {
  const parts = partsOf(pathname);
  if (!parts) return build;
  return withRoutes(build, matching(build.routes, parts));
}

export function wordsOf(routes: Routes): Words {
  const words: Words = [];
  for (const route of Object.values(routes))
    if (route)
      for (const [place, word] of fixedParts(fullParts(routes, route)).entries()) {
        words[place] ??= new Set();
        if (word) words[place].add(word);
      }
  return words;
}

/** Longer than any path of ours; limits the memory that made-up paths can take. */
const MAX_PARTS = 8;

/** Returns the same key for paths with the same subset, undefined for paths that need all routes. */
export function subsetKey(words: Words, pathname: string): string | undefined {
  const parts = partsOf(pathname);
  const first = parts?.[0];
  if (!parts || first === undefined || parts.length > MAX_PARTS || !words[0]?.has(first)) return undefined;
  return parts.map((part, place) => (words[place]?.has(part) ? part : ":")).join("/");
}

/** Returns segments in lower case, undefined for a path that is not in canonical form. */
function partsOf(pathname: string): string[] | undefined {
  const path = pageOf(pathname);
  if (/[^\w./-]/.test(path) || path.includes("//") || path === MANIFEST) return undefined;
  return path.toLowerCase().split("/").filter(Boolean);
}

function matching(routes: Routes, parts: string[]) {
  const ids = new Set<string>();
  const parents = new Set(Object.values(routes).map((route) => route?.parentId));
  for (const route of Object.values(routes)) {
    if (!route) continue;
    const full = fullParts(routes, route);
    // An index route without segments matches only "/".
    if (full.length === 0 && parts.length > 0 && !parents.has(route.id)) continue;
    const needed = full.filter((part) => part !== "*" && !part.endsWith("?")).length;
    const fits = fixedParts(full).every((word, place) => word === undefined || word === parts[place]);
    if (!fits || needed > parts.length) continue;
    for (let each: Route | undefined = route; each; each = each.parentId ? routes[each.parentId] : undefined)
      ids.add(each.id);
  }
  return ids;
}

/**
 * Returns a path's literal segments and undefined for parameters, up to the first optional or catch-all
 * part, after which positions are uncertain.
 */
function fixedParts(full: string[]): (string | undefined)[] {
  const firstOptional = full.findIndex((part) => part === "*" || part.endsWith("?"));
  const certain = firstOptional < 0 ? full : full.slice(0, firstOptional);
  return certain.map((part) => (part.startsWith(":") ? undefined : part.toLowerCase()));
}

/** Returns all segments of a route, including its parents'. */
export function fullParts(routes: Routes, route: Route): string[] {
  const parent = route.parentId ? routes[route.parentId] : undefined;
  const own = route.path?.split("/").filter(Boolean) ?? [];
  return parent ? [...fullParts(routes, parent), ...own] : own;
}
