import { redirect } from "@remix-run/node";
import { guarded } from "~/access/guarded.server";
import { bankLabel } from "~/banking/bank";
import { makeBankPrimary } from "~/funds/commands/make-bank-primary.server";
import { redirectWithToast } from "~/platform/forms/toast.server";
import { staffPaths } from "~/staff-paths";
import { toastOnLostAnswer } from "~/ui/notices/lost-answer-toast";
import { sourceFor } from "../source-route.server";

export const loader = guarded("page.funding-sources", async () => redirect(staffPaths.fundingSources()));

export const action = guarded("funding-sources.change", async ({ actor, params }) => {
  const source = await sourceFor(params);
  const result = await makeBankPrimary(actor, source.id);
  return redirectWithToast(
    staffPaths.fundingSources(),
    result.ok
      ? `${bankLabel(source)} is the primary funding source`
      : { type: "error", text: result.message },
  );
});

export const clientAction = toastOnLostAnswer();
