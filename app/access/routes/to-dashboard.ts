import { redirect } from "@remix-run/node";
import { paths } from "~/paths";
import { guarded } from "../guarded.server";

/** The root and every unknown path lead to the dashboard, and anonymous people to the landing page (NAV-001, NAV-002). */
export const loader = guarded("home.open", async ({ request }) =>
  redirect(`${paths.dashboard()}${new URL(request.url).search}`),
);
