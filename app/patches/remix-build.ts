import type { ServerBuild } from "@remix-run/node";

/** Returns a Remix 2.17 build with only these routes, which stand in both `routes` and `assets`. */
export function withRoutes(build: ServerBuild, ids: ReadonlySet<string>): ServerBuild {
  const only = <R>(routes: Record<string, R>) =>
    Object.fromEntries(Object.entries(routes).filter(([id]) => ids.has(id)));
  return {
    ...build,
    routes: only(build.routes as Record<string, ServerBuild["routes"][string]>),
    assets: { ...build.assets, routes: only(build.assets.routes) },
  };
}
