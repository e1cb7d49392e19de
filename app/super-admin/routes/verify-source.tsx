import { getFormProps } from "@conform-to/react";
import { Form, type Params, useActionData, useLoaderData } from "@remix-run/react";
import type { z } from "zod";
import { formAction } from "~/access/form-action.server";
import { guarded } from "~/access/guarded.server";
import { bankLabel, maskedEnd, TOO_MANY_ATTEMPTS } from "~/banking/bank";
import { verifySource } from "~/banking/commands/verify-source.server";
import { BlockedNotice } from "~/banking/components/blocked-notice";
import { findAnySource } from "~/banking/queries.server";
import { keepFormOnLostAnswer } from "~/platform/forms/offline/lost-answer";
import { readId } from "~/platform/forms/read-id";
import { redirectWithToast } from "~/platform/forms/toast.server";
import { useFormView } from "~/platform/forms/use-form-view";
import { isBankSandbox } from "~/platform/providers/dwolla.server";
import { staffPaths } from "~/staff-paths";
import { Button, LinkButton } from "~/ui/button";
import { DefinitionList } from "~/ui/display/definition-list";
import { ErrorSummary } from "~/ui/fields/error-summary";
import { FormFooter } from "~/ui/fields/form-footer";
import { MoneyField } from "~/ui/fields/text-fields";
import { Dialog } from "~/ui/overlays/dialog";
import { maskedDeposit } from "../deposit";
import { verifySourceForm } from "../forms";
import { sourceFor } from "../source-route.server";

export const loader = guarded("bank-sources.verify", async ({ params }) => {
  const { bankName, routingEnd, accountEnd, isVerified, isBlocked } = await sourceFor(params);
  const isMakeBelieve = isBankSandbox();
  return { bankName, routingEnd, accountEnd, isVerified, isBlocked, isMakeBelieve };
});

/** A source that is gone is refused whatever was typed. */
async function formOf({ params }: { params: Params }) {
  const source = await findAnySource(readId(params.id));
  const error = "Please reload page and try again later!";
  return verifySourceForm.refine(() => source !== undefined, { error, when: () => true });
}

export const action = formAction("bank-sources.verify", formOf, async ({ actor, params, value }) => {
  const { amount1: amount1Cents, amount2: amount2Cents } = value;
  const result = await verifySource(actor, { id: readId(params.id), amount1Cents, amount2Cents });
  if (!result.ok) return result;
  return redirectWithToast(staffPaths.fundingSources(), `${bankLabel(result.value)} is verified`);
});

export const clientAction = keepFormOnLostAnswer();

export default function VerifySource() {
  const source = useLoaderData<typeof loader>();
  const answer = useActionData<{ lastResult?: { error?: Record<string, string[] | null> } }>();
  const isBlocked = source.isBlocked || answer?.lastResult?.error?.[""]?.includes(TOO_MANY_ATTEMPTS);
  const [form, fields] = useFormView<z.input<typeof verifySourceForm>>({ id: "verify" });
  return (
    <Dialog title="Verify Funding Source" closeTo={staffPaths.fundingSources()} size="small">
      <div className="overlay-facts">
        <DefinitionList
          items={[
            { label: "Source name", value: source.bankName },
            { label: "Routing", value: <span className="num">{maskedEnd(source.routingEnd)}</span> },
            { label: "Account", value: <span className="num">{maskedEnd(source.accountEnd)}</span> },
          ]}
        />
      </div>
      {isBlocked && <BlockedNotice />}
      {!isBlocked && (
        <Form method="post" {...getFormProps(form)} noValidate preventScrollReset>
          <ErrorSummary form={form} />
          <p className="muted">
            The two small deposits are on the account's statement, where its owner can read them.
            {source.isMakeBelieve && " In the demo they are 0.03 and 0.09."}
          </p>
          {(["amount1", "amount2"] as const).map((name, n) => (
            <MoneyField
              key={name}
              field={fields[name]}
              label={`Amount ${n + 1}`}
              placeholder="0.00"
              maxLength={5}
              onInput={({ currentTarget }) => {
                currentTarget.value = maskedDeposit(currentTarget.value);
              }}
            />
          ))}
          <FormFooter>
            <Button variant="primary">Verify</Button>
            <LinkButton to={staffPaths.fundingSources()} preventScrollReset>
              Cancel
            </LinkButton>
          </FormFooter>
        </Form>
      )}
    </Dialog>
  );
}
