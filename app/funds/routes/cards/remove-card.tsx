import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { formAction } from "~/access/form-action.server";
import { guarded } from "~/access/guarded.server";
import { paths } from "~/paths";
import { keepFormOnLostAnswer } from "~/platform/forms/offline/lost-answer";
import { redirectWithToast } from "~/platform/forms/toast.server";
import { useFormView } from "~/platform/forms/use-form-view";
import { ErrorSummary } from "~/ui/fields/error-summary";
import { ConfirmForm } from "~/ui/overlays/confirm-form";
import { cardLabel } from "../../cards/card";
import { cardFor } from "../../cards/card-route.server";
import { removeCard } from "../../commands/change-card.server";

export const loader = guarded("cards.change", async ({ actor, params }) => ({
  label: cardLabel(await cardFor(actor, params)),
}));

export const action = formAction("cards.change", z.object({}), async ({ actor, params }) => {
  const card = await cardFor(actor, params);
  const result = await removeCard(actor, card.id);
  if (!result.ok) return result;
  return redirectWithToast(paths.paymentMethods(), `${cardLabel(card)} was removed`);
});

export const clientAction = keepFormOnLostAnswer();

export default function RemoveCard() {
  const { label } = useLoaderData<typeof loader>();
  const [form] = useFormView();
  return (
    <ConfirmForm title="Remove card" submit="Remove" danger cancel="Keep it" closeTo={paths.paymentMethods()}>
      <ErrorSummary form={form} />
      <p>
        Are you sure you want to remove <b>{label}</b>?
      </p>
      <p className="muted">Its payments stay in your history.</p>
    </ConfirmForm>
  );
}
