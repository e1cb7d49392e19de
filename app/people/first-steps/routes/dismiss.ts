import { redirect } from "@remix-run/node";
import { guarded } from "~/access/guarded.server";
import { paths } from "~/paths";
import { readFormData } from "~/platform/forms/request/read-form-data.server";
import { redirectWithToast } from "~/platform/forms/toast.server";
import { safeReturnTo } from "~/platform/http/own-path";
import { toastOnLostAnswer } from "~/ui/notices/lost-answer-toast";
import { dismissFirstSteps } from "../commands/dismiss-first-steps.server";

export const loader = guarded("first-steps.dismiss", async () => redirect(paths.dashboard()));

export const action = guarded("first-steps.dismiss", async ({ actor, request }) => {
  const from = (await readFormData(request)).get("from");
  await dismissFirstSteps(actor);
  return redirectWithToast(safeReturnTo(from, paths.dashboard()), "The first steps are hidden");
});

export const clientAction = toastOnLostAnswer();
