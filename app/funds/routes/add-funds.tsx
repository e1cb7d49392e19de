import { getFormProps } from "@conform-to/react";
import { redirect } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import type { z } from "zod";
import { formAction } from "~/access/form-action.server";
import { guarded } from "~/access/guarded.server";
import { paths } from "~/paths";
import { formIdempotencyKey, newFormKey } from "~/platform/db/idempotency.server";
import { keepFormOnLostAnswer } from "~/platform/forms/offline/lost-answer";
import { withSavedSubmission } from "~/platform/forms/saved/saved-submission.server";
import { redirectWithToast } from "~/platform/forms/toast.server";
import { useFormView } from "~/platform/forms/use-form-view";
import { isCardSandbox, usesHostedCheckout } from "~/platform/providers/stripe.server";
import { money } from "~/platform/text/format";
import { CheckboxField, RadioGroup, SelectField } from "~/ui/fields/choice-fields";
import { ErrorSummary } from "~/ui/fields/error-summary";
import { Panel } from "~/ui/overlays/panel";
import { cardLabel, expiry, MAX_NAME_LENGTH } from "../cards/card";
import { addFunds } from "../commands/add-funds.server";
import { openPayPage } from "../commands/hosted-refill.server";
import { AgreeAndAdd, AmountField, useAmount } from "../components/amount-and-fee";
import { CardFields, CardNumberField } from "../components/card-fields";
import { AddFundsTabs } from "../components/payment-method-tabs";
import { addFundsForm, addFundsHostedForm } from "../forms";
import { feeRateOf, listCards } from "../queries.server";

export const loader = guarded("funds.add", async ({ actor, request }) => {
  const companyId = actor.companyId ?? 0;
  const [cards, rate] = await Promise.all([listCards(companyId), feeRateOf(companyId)]);
  const isHosted = usesHostedCheckout();
  const { filled } = await withSavedSubmission(request, {
    card: cards.length ? "kept" : isHosted ? "page" : "new",
    cardId: cards.length ? String(cards[0]!.id) : undefined,
  });
  const options = cards.map((card) => ({
    value: String(card.id),
    label: `${cardLabel(card)}, expires ${expiry(card)}`,
  }));
  return {
    options,
    rate,
    filled,
    isHosted,
    isMakeBelieve: isCardSandbox(),
    formKey: newFormKey(),
  };
});

const paymentForm = () => (usesHostedCheckout() ? addFundsHostedForm : addFundsForm);

export const action = formAction("funds.add", paymentForm, async ({ actor, value }) => {
  const { amount: amountCents, formKey, ...typed } = value;
  if (typed.card === "page") {
    const save = typed.saveCard === "on";
    const page = await openPayPage(actor, {
      amountCents,
      save,
      idempotencyKey: formIdempotencyKey(formKey, amountCents, save),
    });
    return page.ok ? redirect(page.value, 303) : page;
  }
  const card =
    typed.card === "kept"
      ? { id: typed.cardId }
      : {
          typed: {
            number: typed.cardNumber,
            month: typed.expMonth,
            year: typed.expYear,
            name: typed.cardName,
          },
          save: typed.saveCard === "on",
        };
  // Only the last four digits: a hash of the whole number could be reversed.
  const which =
    typed.card === "kept" ? typed.cardId : [typed.cardNumber.slice(-4), typed.expMonth, typed.expYear];
  const idempotencyKey = formIdempotencyKey(formKey, amountCents, which);
  const result = await addFunds(actor, { amountCents, card, idempotencyKey });
  if (!result.ok) return result;
  const { id, state, confirmAt } = result.value;
  if (confirmAt !== null) return redirect(confirmAt, 303);
  if (state === "failed") return redirect(paths.payment(id));
  const text =
    state === "succeeded"
      ? `${money(amountCents)} was added to your funds`
      : `${money(amountCents)} is pending: the card provider has not answered yet. Please do not pay again.`;
  return redirectWithToast(paths.manageFunds(), {
    type: state === "succeeded" ? "success" : "info",
    text,
  });
});

export const clientAction = keepFormOnLostAnswer();

type AddFundsInput = z.input<typeof addFundsForm>;

export default function AddFunds() {
  const { options, rate, filled, isHosted, isMakeBelieve, formKey } = useLoaderData<typeof loader>();
  const [form, fields] = useFormView<AddFundsInput>({ id: "funds", defaultValue: filled });
  const [amount, onInput] = useAmount();
  const another = isHosted ? "page" : "new";
  const choices = [
    { value: "kept", label: "One of your cards" },
    { value: another, label: isHosted ? "Another card, on Stripe's page" : "Another card" },
  ];
  return (
    <Panel title="Add Funds" closeTo={paths.manageFunds()}>
      <AddFundsTabs of="card" />
      <Form method="post" {...getFormProps(form)} noValidate preventScrollReset>
        <ErrorSummary form={form} />
        <AmountField fields={fields} rate={rate} onInput={onInput} />
        {options.length > 0 ? (
          <RadioGroup field={fields.card} label="Pay with" options={choices} inline tight />
        ) : (
          <input type="hidden" name="card" value={another} />
        )}
        {options.length > 0 && (
          <div className="kept-card">
            <SelectField field={fields.cardId} label="Card" options={options} />
          </div>
        )}
        <div className="typed-card">
          {isHosted ? (
            <p>
              You enter the card on the page of our card provider, Stripe, which then returns you here. We
              never see its number.
            </p>
          ) : (
            <>
              <CardNumberField fields={fields} isMakeBelieve={isMakeBelieve} />
              <CardFields fields={fields} maxNameLength={MAX_NAME_LENGTH.paying} />
            </>
          )}
          <CheckboxField field={fields.saveCard} label="Save this card for next time" tight />
        </div>
        <AgreeAndAdd fields={fields} rate={rate} amount={amount} formKey={formKey} />
      </Form>
    </Panel>
  );
}
