import { layout, type RouteConfig, route } from "@remix-run/route-config";
import { accountRoutes } from "./routes/account";
import { clientRoutes } from "./routes/client";
import { contractorRoutes } from "./routes/contractor";
import { files, scriptRequests } from "./routes/files";
import { orderLists } from "./routes/orders";
import { publicRoutes, requiredSteps } from "./routes/public";
import { superAdminRoutes } from "./routes/super-admin";

/** The site map: every page URL, grouped by role. One URL, one action. */
export default [
  ...publicRoutes,
  ...requiredSteps,
  layout("dashboard/routes/shell.tsx", [
    ...orderLists,
    ...accountRoutes,
    ...clientRoutes,
    ...contractorRoutes,
    ...superAdminRoutes,
  ]),
  ...files,
  ...scriptRequests,
  route("/", "access/routes/to-dashboard.ts", { id: "root-path" }),
  route("*", "access/routes/to-dashboard.ts", { id: "unknown-path" }),
] satisfies RouteConfig;
