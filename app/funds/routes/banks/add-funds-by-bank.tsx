import { getFormProps } from "@conform-to/react";
import { Form, Link, useLoaderData } from "@remix-run/react";
import type { z } from "zod";
import { formAction } from "~/access/form-action.server";
import { guarded } from "~/access/guarded.server";
import { bankLabel } from "~/banking/bank";
import { listSources } from "~/banking/queries.server";
import { AllowanceNotice, type ShownAllowance } from "~/banking/verification/components/week-limit";
import { readAllowance } from "~/banking/verification/verification.server";
import { paths } from "~/paths";
import { formIdempotencyKey, newFormKey } from "~/platform/db/idempotency.server";
import { keepFormOnLostAnswer } from "~/platform/forms/offline/lost-answer";
import { withSavedSubmission } from "~/platform/forms/saved/saved-submission.server";
import { redirectWithToast } from "~/platform/forms/toast.server";
import { useFormView } from "~/platform/forms/use-form-view";
import { money } from "~/platform/text/format";
import { SelectField } from "~/ui/fields/choice-fields";
import { ErrorSummary } from "~/ui/fields/error-summary";
import { Panel } from "~/ui/overlays/panel";
import { addFundsByBank } from "../../commands/add-funds-by-bank.server";
import { AgreeAndAdd, AmountField, useAmount } from "../../components/amount-and-fee";
import { AddFundsTabs } from "../../components/payment-method-tabs";
import { addFundsByBankForm } from "../../forms";
import { feeRateOf } from "../../queries.server";

const NoBankYet = ({ waits }: { waits: boolean }) => (
  <Panel title="Add Funds" closeTo={paths.manageFunds()}>
    <AddFundsTabs of="bank" />
    {waits ? (
      <p>
        Your bank account is not verified yet, which usually takes 2-3 days. When the two small deposits
        arrive, tell support their amounts.
      </p>
    ) : (
      <p>
        Please <Link to={paths.addBank()}>add a bank account</Link> first. Verification usually takes 2-3
        days.
      </p>
    )}
  </Panel>
);

const NoTransfers = (allowance: ShownAllowance) => (
  <Panel title="Add Funds" closeTo={paths.manageFunds()}>
    <AddFundsTabs of="bank" />
    <AllowanceNotice {...allowance} />
  </Panel>
);

export const loader = guarded("funds.add", async ({ actor, request }) => {
  const companyId = actor.companyId ?? 0;
  const [sources, rate, allowance] = await Promise.all([
    listSources(companyId),
    feeRateOf(companyId),
    readAllowance(companyId),
  ]);
  const verified = sources.filter(({ isVerified }) => isVerified);
  const { filled } = await withSavedSubmission(request, { sourceId: String(verified[0]?.id ?? "") });
  const options = verified.map((source) => ({ value: String(source.id), label: bankLabel(source) }));
  return { options, waits: sources.length > verified.length, rate, allowance, filled, formKey: newFormKey() };
});

export const action = formAction("funds.add", addFundsByBankForm, async ({ actor, value }) => {
  const { amount: amountCents, sourceId, formKey } = value;
  const idempotencyKey = formIdempotencyKey(formKey, amountCents, sourceId);
  const result = await addFundsByBank(actor, { amountCents, sourceId, idempotencyKey });
  if (!result.ok) return result;
  const text = `${money(amountCents)} is pending until your bank sends it, which takes 4-5 business days`;
  return redirectWithToast(paths.manageFunds(), { type: "info", text });
});

export const clientAction = keepFormOnLostAnswer();

export default function AddFundsByBank() {
  const { options, waits, rate, allowance, filled, formKey } = useLoaderData<typeof loader>();
  const [form, fields] = useFormView<z.input<typeof addFundsByBankForm>>({
    id: "funds",
    defaultValue: filled,
  });
  const [amount, onInput] = useAmount();
  if (options.length === 0) return <NoBankYet waits={waits} />;
  if (allowance.reason) return <NoTransfers {...allowance} />;
  return (
    <Panel title="Add Funds" closeTo={paths.manageFunds()}>
      <AddFundsTabs of="bank" />
      <AllowanceNotice {...allowance} />
      <Form method="post" {...getFormProps(form)} noValidate preventScrollReset>
        <ErrorSummary form={form} />
        <AmountField fields={fields} rate={rate} onInput={onInput} />
        <SelectField
          field={fields.sourceId}
          label="Funding Source"
          placeholder="Choose a bank account"
          options={options}
        />
        <p className="muted">
          You can use the funds in 4-5 business days, once your bank has sent them. Until then they are
          pending and not in your balance yet.
        </p>
        <AgreeAndAdd fields={fields} rate={rate} amount={amount} formKey={formKey} />
      </Form>
    </Panel>
  );
}
