import { getFormProps } from "@conform-to/react";
import { redirect } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import type { z } from "zod";
import { formAction } from "~/access/form-action.server";
import { guarded } from "~/access/guarded.server";
import { paths } from "~/paths";
import { keepFormOnLostAnswer } from "~/platform/forms/offline/lost-answer";
import { withSavedSubmission } from "~/platform/forms/saved/saved-submission.server";
import { redirectWithToast } from "~/platform/forms/toast.server";
import { useFormView } from "~/platform/forms/use-form-view";
import { isCardSandbox, usesHostedCheckout } from "~/platform/providers/stripe.server";
import { Button, LinkButton } from "~/ui/button";
import { ErrorSummary } from "~/ui/fields/error-summary";
import { FormFooter } from "~/ui/fields/form-footer";
import { Panel } from "~/ui/overlays/panel";
import { cardLabel, MAX_NAME_LENGTH } from "../../cards/card";
import { addCard } from "../../commands/add-card.server";
import { openCardPage } from "../../commands/hosted-card.server";
import { CardFields, CardNumberField } from "../../components/card-fields";
import { PaymentMethodTabs } from "../../components/payment-method-tabs";
import { hostedForm, newCardForm } from "../../forms";

export const loader = guarded("cards.change", async ({ request }) => {
  const { filled } = await withSavedSubmission(request, { expMonth: "", expYear: "", cardName: "" });
  return { isHosted: usesHostedCheckout(), isMakeBelieve: isCardSandbox(), filled };
});

const cardForm = () => (usesHostedCheckout() ? hostedForm : newCardForm);

export const action = formAction("cards.change", cardForm, async ({ actor, value }) => {
  if (!value) {
    const page = await openCardPage(actor);
    return page.ok ? redirect(page.value, 303) : page;
  }
  const { cardNumber: number, expMonth: month, expYear: year, cardName: name } = value;
  const result = await addCard(actor, { number, month, year, name });
  if (!result.ok) return result;
  if ("confirmAt" in result.value) return redirect(result.value.confirmAt, 303);
  return redirectWithToast(paths.paymentMethods(), `${cardLabel(result.value)} was added`);
});

export const clientAction = keepFormOnLostAnswer();

export default function AddCard() {
  const { isHosted, isMakeBelieve, filled } = useLoaderData<typeof loader>();
  const [form, fields] = useFormView<z.input<typeof newCardForm>>({ id: "card", defaultValue: filled });
  return (
    <Panel title="Add Payment Method" closeTo={paths.paymentMethods()}>
      <PaymentMethodTabs of="card" />
      <Form method="post" {...getFormProps(form)} noValidate preventScrollReset>
        <ErrorSummary form={form} />
        {isHosted ? (
          <p>
            You enter the card on the page of our card provider, Stripe, which then returns you here. We never
            see its number.
          </p>
        ) : (
          <>
            <CardNumberField fields={fields} isMakeBelieve={isMakeBelieve} />
            <CardFields fields={fields} maxNameLength={MAX_NAME_LENGTH.saved} />
          </>
        )}
        <FormFooter>
          <Button variant="primary">{isHosted ? "Continue to Stripe" : "Add card"}</Button>
          <LinkButton to={paths.paymentMethods()} preventScrollReset>
            Cancel
          </LinkButton>
        </FormFooter>
      </Form>
    </Panel>
  );
}
