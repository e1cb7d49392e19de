import { redirect } from "@remix-run/node";
import { guarded } from "~/access/guarded.server";
import { bankLabel } from "~/banking/bank";
import { makeBankPrimary } from "~/funds/commands/make-bank-primary.server";
import { paths } from "~/paths";
import { redirectWithToast } from "~/platform/forms/toast.server";
import { toastOnLostAnswer } from "~/ui/notices/lost-answer-toast";
import { sourceFor } from "../source-route.server";

export const loader = guarded("page.funding-sources", async () => redirect(paths.fundingSources()));

export const action = guarded("funding-sources.change", async ({ actor, params }) => {
  const source = await sourceFor(params);
  const result = await makeBankPrimary(actor, source.id);
  return redirectWithToast(
    paths.fundingSources(),
    result.ok
      ? `${bankLabel(source)} is the primary funding source`
      : { type: "error", text: result.message },
  );
});

export const clientAction = toastOnLostAnswer();
