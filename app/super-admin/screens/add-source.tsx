import { getFormProps } from "@conform-to/react";
import { Form, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { guarded } from "~/access/guarded.server";
import { bankLabel } from "~/banking/bank";
import { bankFields } from "~/banking/bank-fields";
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
import { Panel } from "~/ui/overlays/panel";

export const loader = guarded("page.funding-sources", async ({ request }) => {
  const { filled } = await keptOr(request, { bankName: "", accountStatus: "checking" });
  return { isMakeBelieve: banksAreMakeBelieve(), filled };
});

export const action = guarded("page.funding-sources", async ({ actor, request }) => {
  const submission = await readForm(request, z.object(bankFields));
  if (submission.status !== "success") return invalidForm(submission);
  const result = await addSource(actor, submission.value);
  if (!result.ok) return refusedForm(submission, result);
  return redirectWithToast(paths.fundingSources(), `${bankLabel(result.value)} was added`);
});

export const clientAction = whenLost();

/** ADM-016: the bank form for one of the platform's own accounts. */
export default function AddFundingSource() {
  const { isMakeBelieve, filled } = useLoaderData<typeof loader>();
  const [form, fields] = useFormView({ id: "bank", defaultValue: filled });
  return (
    <Panel title="Add Funding Source" closeTo={paths.fundingSources()}>
      <Form method="post" {...getFormProps(form)} noValidate preventScrollReset>
        <ErrorSummary form={form} />
        <BankFormFields fields={fields} isMakeBelieve={isMakeBelieve} />
        <FormFooter>
          <Button variant="primary">Add Funding Source</Button>
          <LinkButton to={paths.fundingSources()} preventScrollReset>
            Cancel
          </LinkButton>
        </FormFooter>
      </Form>
    </Panel>
  );
}
