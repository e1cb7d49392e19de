import { getFormProps } from "@conform-to/react";
import { Form, Link, useLoaderData } from "@remix-run/react";
import type { z } from "zod";
import { formAction } from "~/access/form-action.server";
import { guarded } from "~/access/guarded.server";
import { bankLabel } from "~/banking/bank";
import { balanceAtBank } from "~/banking/platform-account.server";
import { listSources } from "~/banking/queries.server";
import { paths } from "~/paths";
import { formIdempotencyKey, newFormKey } from "~/platform/db/idempotency.server";
import { keepFormOnLostAnswer } from "~/platform/forms/offline/lost-answer";
import { withSavedSubmission } from "~/platform/forms/saved/saved-submission.server";
import { redirectWithToast } from "~/platform/forms/toast.server";
import { useFormView } from "~/platform/forms/use-form-view";
import { explainBankError } from "~/platform/providers/dwolla.server";
import { money } from "~/platform/text/format";
import { staffPaths } from "~/staff-paths";
import { Button, LinkButton } from "~/ui/button";
import { CheckboxField, SelectField } from "~/ui/fields/choice-fields";
import { ErrorSummary } from "~/ui/fields/error-summary";
import { FormFooter } from "~/ui/fields/form-footer";
import { FormKey } from "~/ui/fields/form-key";
import { MoneyField } from "~/ui/fields/text-fields";
import { Panel } from "~/ui/overlays/panel";
import { addToBalance } from "../commands/add-to-balance.server";
import { addToBalanceForm } from "../forms";

export const loader = guarded("provider-balance.add", async ({ request }) => {
  const verified = await listSources(null, "verified");
  // The page works while the provider is down.
  const balanceCents = await balanceAtBank().catch((error) => void explainBankError(error));
  const { filled } = await withSavedSubmission(request, { sourceId: String(verified[0]?.id ?? "") });
  const options = verified.map((source) => ({ value: String(source.id), label: bankLabel(source) }));
  return { options, balanceCents, filled, formKey: newFormKey() };
});

export const action = formAction("provider-balance.add", addToBalanceForm, async ({ actor, value }) => {
  const { amount: amountCents, sourceId, formKey } = value;
  const idempotencyKey = formIdempotencyKey(formKey, amountCents, sourceId);
  const result = await addToBalance(actor, { amountCents, sourceId, idempotencyKey });
  if (!result.ok) return result;
  const text = `${money(amountCents)} is on its way to the balance, which takes 4-5 business days`;
  return redirectWithToast(paths.manageFunds(), { type: "info", text });
});

export const clientAction = keepFormOnLostAnswer();

export default function AddToBalance() {
  const { options, balanceCents, filled, formKey } = useLoaderData<typeof loader>();
  const [form, fields] = useFormView<z.input<typeof addToBalanceForm>>({
    id: "balance",
    defaultValue: filled,
  });
  return (
    <Panel title="Add funds to balance" closeTo={paths.manageFunds()}>
      <p>
        Contractors are paid from Callout's balance at Dwolla.{" "}
        {balanceCents === undefined ? (
          "The amount is not available at the moment."
        ) : (
          <>
            It holds <b className="num">{money(balanceCents)}</b>.
          </>
        )}
      </p>
      {options.length === 0 ? (
        <p>
          Please <Link to={staffPaths.addFundingSource()}>add a funding source</Link> and verify it first.
        </p>
      ) : (
        <Form method="post" {...getFormProps(form)} noValidate preventScrollReset>
          <ErrorSummary form={form} />
          <MoneyField field={fields.amount} label="Payment amount" />
          <SelectField
            field={fields.sourceId}
            label="Funding Source"
            placeholder="Choose a bank account"
            options={options}
          />
          <CheckboxField
            field={fields.agreed}
            label="I understand that this process takes 4-5 business days"
          />
          <FormKey value={formKey} />
          <FormFooter>
            <Button variant="primary">Add funds to balance</Button>
            <LinkButton to={paths.manageFunds()} preventScrollReset>
              Cancel
            </LinkButton>
          </FormFooter>
        </Form>
      )}
    </Panel>
  );
}
