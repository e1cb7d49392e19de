import { getFormProps } from "@conform-to/react";
import { Form, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { guarded } from "~/access/guarded.server";
import { bankLabel } from "~/banking/bank";
import { bankFieldsOfFunds } from "~/banking/bank-fields";
import { addSource } from "~/banking/commands/add-source.server";
import { BankFormFields } from "~/banking/parts/bank-form-fields";
import { paths } from "~/paths";
import { banksAreMakeBelieve } from "~/platform/dwolla.server";
import { invalidForm, readForm, refusedForm } from "~/platform/form.server";
import { keptOr } from "~/platform/kept-form.server";
import { redirectWithToast } from "~/platform/toast.server";
import { useFormView } from "~/platform/use-form-view";
import { whenLost } from "~/platform/when-lost";
import { Button, LinkButton } from "~/ui/button";
import { ErrorSummary } from "~/ui/fields/error-summary";
import { FormFooter } from "~/ui/fields/form-footer";
import { Notice } from "~/ui/notices/notice";
import { Panel } from "~/ui/overlays/panel";
import { PaymentMethodWays } from "../parts/payment-method-ways";

export const loader = guarded("cards.change", async ({ request }) => {
  const { filled } = await keptOr(request, { bankName: "", accountStatus: "checking" });
  return { isMakeBelieve: banksAreMakeBelieve(), filled };
});

export const action = guarded("cards.change", async ({ actor, request }) => {
  const submission = await readForm(request, z.object(bankFieldsOfFunds));
  if (submission.status !== "success") return invalidForm(submission);
  const result = await addSource(actor, submission.value);
  if (!result.ok) return refusedForm(submission, result);
  const text = `${bankLabel(result.value)} was added. Two small deposits come in 2-3 days.`;
  return redirectWithToast(paths.paymentMethods(), text);
});

export const clientAction = whenLost();

/** MON-006, MON-008. */
export default function AddBank() {
  const { isMakeBelieve, filled } = useLoaderData<typeof loader>();
  const [form, fields] = useFormView({ id: "bank", defaultValue: filled });
  return (
    <Panel title="Add Payment Method" closeTo={paths.paymentMethods()}>
      <PaymentMethodWays of="bank" />
      <Notice>
        Verification usually takes 2-3 days: we send two small deposits to your account, and you tell us how
        much they were.
      </Notice>
      <Form method="post" {...getFormProps(form)} noValidate preventScrollReset>
        <ErrorSummary form={form} />
        <BankFormFields fields={fields} isMakeBelieve={isMakeBelieve} />
        <FormFooter>
          <Button variant="primary">Add bank account</Button>
          <LinkButton to={paths.paymentMethods()} preventScrollReset>
            Cancel
          </LinkButton>
        </FormFooter>
      </Form>
    </Panel>
  );
}
