import { redirect } from "@remix-run/node";
import { guarded } from "~/access/guarded.server";
import { paths } from "~/paths";
import { redirectWithToast } from "~/platform/forms/toast.server";
import { toastOnLostAnswer } from "~/ui/notices/lost-answer-toast";
import { cardLabel } from "../../cards/card";
import { cardFor } from "../../cards/card-route.server";
import { makeCardPrimary } from "../../commands/change-card.server";

export const loader = guarded("cards.change", async () => redirect(paths.paymentMethods()));

export const action = guarded("cards.change", async ({ actor, params }) => {
  const card = await cardFor(actor, params);
  const result = await makeCardPrimary(actor, card.id);
  return redirectWithToast(
    paths.paymentMethods(),
    result.ok ? `${cardLabel(card)} is the primary payment method` : { type: "error", text: result.message },
  );
});

export const clientAction = toastOnLostAnswer();
