import { redirect } from "@remix-run/node";
import { paths } from "~/paths";
import { guarded } from "../guarded.server";

/** Redirects the root and unknown paths to the dashboard; the guard sends anonymous visitors to the landing page. */
export const loader = guarded("home.open", async ({ request }) =>
  redirect(`${paths.dashboard()}${new URL(request.url).search}`),
);
