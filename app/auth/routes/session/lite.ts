import { redirect } from "@remix-run/node";
import { guarded } from "~/access/guarded.server";
import { paths } from "~/paths";
import { readFormData } from "~/platform/forms/request/read-form-data.server";
import { safeReturnTo } from "~/platform/http/own-path";
import { liteCookie } from "../../lite.server";

export const loader = guarded("lite.choose", async () => redirect(paths.root()));

/** Turns Lite mode on or off for this browser, not for the account. */
export const action = guarded("lite.choose", async ({ request }) => {
  const form = await readFormData(request);
  const lite = form.get("lite") === "1";
  return redirect(safeReturnTo(form.get("returnTo"), paths.root()), {
    headers: { "Set-Cookie": liteCookie(lite) },
  });
});
