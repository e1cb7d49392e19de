import { redirect } from "@remix-run/node";
import { paths } from "~/paths";
import { redirectWithToast } from "~/platform/forms/toast.server";
import { guarded } from "../guarded.server";

const NO_PAGE = "There is no page at this address, so you see the dashboard instead.";

/** Redirects the root and unknown paths to the dashboard; the guard sends anonymous visitors to the landing page. */
export const loader = guarded("home.open", async ({ request }) => {
  const { pathname, search } = new URL(request.url);
  const dashboard = `${paths.dashboard()}${search}`;
  // Browsers ask for icons and the like too, whose absence is nobody's business.
  const isPage = pathname !== "/" && request.headers.get("Accept")?.includes("text/html");
  return isPage ? redirectWithToast(dashboard, { type: "warning", text: NO_PAGE }) : redirect(dashboard);
});
