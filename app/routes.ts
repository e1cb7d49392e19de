import { type RouteConfig, route } from "@remix-run/route-config";

/** The site map: every page URL, grouped by who it is for. One URL, one act. */
export default [
  // Everything else
  route("/", "access/screens/to-dashboard.ts", { id: "root-path" }),
  route("*", "access/screens/to-dashboard.ts", { id: "unknown-path" }),
] satisfies RouteConfig;
