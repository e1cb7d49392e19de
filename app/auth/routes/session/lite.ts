import { redirect } from "@remix-run/node";
import { guarded } from "~/access/guarded.server";
import { paths } from "~/paths";
import { readFormData } from "~/platform/forms/request/read-form-data.server";
import { safeReturnTo } from "~/platform/http/own-path";
import { env } from "~/platform/settings/env.server";

/** Unsigned plain text, because it is read before anything else, to decide whether the page gets scripts. */
function liteCookie(lite: boolean) {
  const secure = env().ORIGIN.startsWith("https:") ? "; Secure" : "";
  const age = lite ? 365 * 24 * 60 * 60 : 0;
  return `lite=${lite ? 1 : ""}; Path=/; Max-Age=${age}; SameSite=Lax; HttpOnly${secure}`;
}

export const loader = guarded("lite.choose", async () => redirect(paths.root()));

/** Turns Lite mode on or off for this browser, not for the account. */
export const action = guarded("lite.choose", async ({ request }) => {
  const form = await readFormData(request);
  const lite = form.get("lite") === "1";
  return redirect(safeReturnTo(form.get("returnTo"), paths.root()), {
    headers: { "Set-Cookie": liteCookie(lite) },
  });
});
