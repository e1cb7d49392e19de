import type { ServerBuild } from "@remix-run/node";
import { withRoutes } from "~/patches/remix-build";

type Routes = ServerBuild["routes"];
type Route = { id: string; parentId?: string; path?: string };
/** The words that routes have at each place of their paths, in lower case: "dashboard" at the first, "hold" at the fourth. */
export type Words = Set<string>[];

/**
 * The part of a build whose routes can match a path. Remix ranks and tries every route it has half a dozen times for
 * each page, which with a hundred routes is a fifth of all that a page costs. What is left out could not have matched:
 * it has another word somewhere or is longer than the path. The browser asks for routes that it lacks, as always.
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

/** Longer than any path of ours: made-up ones must not fill the memory with parts. */
const mostParts = 8;

/** Paths that get the same part of a build have the same key; undefined where only the whole will do. */
export function subsetKey(words: Words, pathname: string): string | undefined {
  const parts = partsOf(pathname);
  const first = parts?.[0];
  if (!parts || first === undefined || parts.length > mostParts || !words[0]?.has(first)) return undefined;
  return parts.map((part, place) => (words[place]?.has(part) ? part : ":")).join("/");
}

/** Segments in lower case, as routes are compared; nothing for a path that says them in another way. */
function partsOf(pathname: string): string[] | undefined {
  const path = pathname.replace(/\.data$/, "");
  if (/[^\w./-]/.test(path) || path.includes("//") || path.startsWith("/__")) return undefined;
  return path.toLowerCase().split("/").filter(Boolean);
}

function matching(routes: Routes, parts: string[]) {
  const ids = new Set<string>();
  const parents = new Set(Object.values(routes).map((route) => route?.parentId));
  for (const route of Object.values(routes)) {
    if (!route) continue;
    const full = fullParts(routes, route);
    // A leaf without words is the address "/" and no other.
    if (full.length === 0 && parts.length > 0 && !parents.has(route.id)) continue;
    const needed = full.filter((part) => part !== "*" && !part.endsWith("?")).length;
    const fits = fixedParts(full).every((word, place) => word === undefined || word === parts[place]);
    if (!fits || needed > parts.length) continue;
    for (let each: Route | undefined = route; each; each = each.parentId ? routes[each.parentId] : undefined)
      ids.add(each.id);
  }
  return ids;
}

/** A path's words, and undefined where anything may stand; up to what may be missing, after which no place is sure. */
function fixedParts(full: string[]): (string | undefined)[] {
  const unsure = full.findIndex((part) => part === "*" || part.endsWith("?"));
  const sure = unsure < 0 ? full : full.slice(0, unsure);
  return sure.map((part) => (part.startsWith(":") ? undefined : part.toLowerCase()));
}

/** A route's address in parts: its own after those of the routes around it. */
export function fullParts(routes: Routes, route: Route): string[] {
  const parent = route.parentId ? routes[route.parentId] : undefined;
  const own = route.path?.split("/").filter(Boolean) ?? [];
  return parent ? [...fullParts(routes, parent), ...own] : own;
}
