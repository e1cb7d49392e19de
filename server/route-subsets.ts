import type { ServerBuild } from "@remix-run/node";

type Routes = ServerBuild["routes"];
type Route = { id: string; parentId?: string; path?: string };

/**
 * The part of a build whose routes can match a path. Remix ranks and tries every route it has half a dozen times for
 * each page, which with a hundred routes is a fifth of all that a page costs. What is left out could not have matched:
 * it begins with another word or is longer than the path. The browser asks for routes that it lacks, as always.
 */
export function buildFor(build: ServerBuild, pathname: string): ServerBuild {
  const parts = partsOf(pathname);
  if (!parts) return build;
  const ids = matching(build.routes, parts);
  const only = <R>(routes: Record<string, R>) =>
    Object.fromEntries(Object.entries(routes).filter(([id]) => ids.has(id)));
  return {
    ...build,
    routes: only(build.routes as Record<string, Routes[string]>),
    assets: { ...build.assets, routes: only(build.assets.routes) },
  };
}

/** What the paths of a build's routes can begin with, where that is a word. */
export const firstWords = (routes: Routes) =>
  new Set(
    Object.values(routes)
      .map((route) => route && fullParts(routes, route)[0]?.toLowerCase())
      .filter((word) => word !== undefined),
  );

/** Longer than any path of ours: made-up ones must not fill the memory with parts. */
const mostParts = 8;

/** Paths that get the same part of a build have the same key; undefined where only the whole will do. */
export function subsetKey(words: Set<string>, pathname: string): string | undefined {
  const parts = partsOf(pathname);
  const first = parts?.[0];
  return parts && first !== undefined && parts.length <= mostParts && words.has(first)
    ? `${first} ${parts.length}`
    : undefined;
}

/** Segments in lower case, as routes are compared; nothing for a path that says them in another way. */
function partsOf(pathname: string): string[] | undefined {
  const path = pathname.replace(/\.data$/, "");
  if (/[^\w./-]/.test(path) || path.includes("//") || path.startsWith("/__")) return undefined;
  return path.toLowerCase().split("/").filter(Boolean);
}

function matching(routes: Routes, [first, ...rest]: string[]) {
  const ids = new Set<string>();
  const parents = new Set(Object.values(routes).map((route) => route?.parentId));
  for (const route of Object.values(routes)) {
    if (!route) continue;
    const full = fullParts(routes, route);
    // A leaf without words is the address "/" and no other.
    if (full.length === 0 && first !== undefined && !parents.has(route.id)) continue;
    const needed = full.filter((part) => part !== "*" && !part.endsWith("?")).length;
    const begins = full[0]?.toLowerCase();
    const fits = begins === undefined || begins === first || /^[:*]|\?$/.test(begins);
    if (!fits || needed > rest.length + 1) continue;
    for (let each: Route | undefined = route; each; each = each.parentId ? routes[each.parentId] : undefined)
      ids.add(each.id);
  }
  return ids;
}

function fullParts(routes: Routes, route: Route): string[] {
  const parent = route.parentId ? routes[route.parentId] : undefined;
  const own = route.path?.split("/").filter(Boolean) ?? [];
  return parent ? [...fullParts(routes, parent), ...own] : own;
}
