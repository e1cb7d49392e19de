import { redirect } from "@remix-run/node";
import { guarded } from "~/access/guarded.server";
import { redirectWithToast } from "~/platform/forms/toast.server";
import { count } from "~/platform/text/format";
import { staffPaths } from "~/staff-paths";
import { toastOnLostAnswer } from "~/ui/notices/lost-answer-toast";
import { type Reconciled, reconcile } from "../commands/reconcile.server";
import { providerLabels } from "../labels";

export const loader = guarded("reconciliation.run", async () => redirect(staffPaths.reconciliation()));

export const action = guarded("reconciliation.run", async ({ actor }) => {
  const result = await reconcile(actor);
  if (!result.ok)
    return redirectWithToast(staffPaths.reconciliation(), { type: "error", text: result.message });
  return redirectWithToast(staffPaths.reconciliation(), resultToast(result.value));
});

function resultToast({ differences, unreachable }: Reconciled) {
  if (unreachable.length > 0) {
    const names = unreachable.map((provider) => providerLabels[provider].toLowerCase()).join(" and the ");
    return { type: "warning" as const, text: `The ${names} can't be reached at the moment` };
  }
  return differences === 0
    ? "Everything matches"
    : { type: "warning" as const, text: `${count(differences, "difference")} found` };
}

export const clientAction = toastOnLostAnswer();
