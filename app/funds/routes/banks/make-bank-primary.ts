import { redirect } from "@remix-run/node";
import { guarded } from "~/access/guarded.server";
import { bankLabel } from "~/banking/bank";
import { paths } from "~/paths";
import { redirectWithToast } from "~/platform/forms/toast.server";
import { toastOnLostAnswer } from "~/ui/notices/lost-answer-toast";
import { makeBankPrimary } from "../../commands/make-bank-primary.server";
import { sourceFor } from "../../source-route.server";

export const loader = guarded("cards.change", async () => redirect(paths.paymentMethods()));

export const action = guarded("company-banks.change", async ({ actor, params }) => {
  const source = await sourceFor(actor, params);
  const result = await makeBankPrimary(actor, source.id);
  return redirectWithToast(
    paths.paymentMethods(),
    result.ok
      ? `${bankLabel(source)} is the primary payment method`
      : { type: "error", text: result.message },
  );
});

export const clientAction = toastOnLostAnswer();
