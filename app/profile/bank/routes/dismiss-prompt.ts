import { redirect } from "@remix-run/node";
import { guarded } from "~/access/guarded.server";
import { paths } from "~/paths";
import { readFormData } from "~/platform/forms/request/read-form-data.server";
import { safeReturnTo } from "~/platform/http/own-path";
import { toastOnLostAnswer } from "~/ui/notices/lost-answer-toast";
import { dismissCookie } from "../prompt.server";

export const loader = guarded("payout-bank.read", async () => redirect(paths.payoutBank()));

export const action = guarded("payout-bank.read", async ({ actor, request }) => {
  const headers = { "Set-Cookie": await dismissCookie(actor, request) };
  const from = (await readFormData(request)).get("from");
  return redirect(safeReturnTo(from, paths.dashboard()), { headers });
});

export const clientAction = toastOnLostAnswer();
