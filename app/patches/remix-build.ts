import type { ServerBuild } from "@remix-run/node";

/**
 * Returns a build of Remix 2.17 with only these routes. Remix reads a route's module from `routes` and its files for the
 * browser from the manifest in `assets`; a route has to be in both or in neither.
 */
export function withRoutes(build: ServerBuild, ids: ReadonlySet<string>): ServerBuild {
  const only = <R>(routes: Record<string, R>) =>
    Object.fromEntries(Object.entries(routes).filter(([id]) => ids.has(id)));
  return {
    ...build,
    routes: only(build.routes as Record<string, ServerBuild["routes"][string]>),
    assets: { ...build.assets, routes: only(build.assets.routes) },
  };
}
