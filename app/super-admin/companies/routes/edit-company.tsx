import { getFormProps } from "@conform-to/react";
import { Form, useLoaderData } from "@remix-run/react";
import type { z } from "zod";
import { formAction } from "~/access/form-action.server";
import { guarded } from "~/access/guarded.server";
import { feeRate } from "~/banking/fee";
import { changeFee } from "~/companies/commands/change-fee.server";
import { keepFormOnLostAnswer } from "~/platform/forms/offline/lost-answer";
import { readId } from "~/platform/forms/read-id";
import { redirectWithToast } from "~/platform/forms/toast.server";
import { useFormView } from "~/platform/forms/use-form-view";
import { phone } from "~/platform/text/format";
import { Button, LinkButton } from "~/ui/button";
import { DefinitionList } from "~/ui/display/definition-list";
import { ErrorSummary } from "~/ui/fields/error-summary";
import { FormFooter } from "~/ui/fields/form-footer";
import { TextField } from "~/ui/fields/text-fields";
import { Dialog } from "~/ui/overlays/dialog";
import { companyFor, pageBelow } from "../company-route.server";
import { feeForm } from "../forms";

export const loader = guarded("company-fee.change", async ({ params, request }) => {
  const { name, creatorName, creatorPhone, creatorEmail, feeBasisPoints } = await companyFor(params);
  return {
    name,
    creatorName,
    creatorPhone,
    creatorEmail,
    feeBasisPoints,
    closeTo: pageBelow(request, params),
  };
});

export const action = formAction("company-fee.change", feeForm, async ({ actor, params, request, value }) => {
  const basisPoints = value.processingFee;
  const result = await changeFee(actor, { companyId: readId(params.id), basisPoints });
  if (!result.ok) return result;
  return redirectWithToast(
    pageBelow(request, params),
    `The processing fee of ${result.value.name} is ${feeRate(basisPoints)}`,
  );
});

export const clientAction = keepFormOnLostAnswer();

export default function EditCompany() {
  const company = useLoaderData<typeof loader>();
  const processingFee = String(company.feeBasisPoints / 100);
  const [form, fields] = useFormView<z.input<typeof feeForm>>({
    id: "company",
    defaultValue: { processingFee },
  });
  return (
    <Dialog title="Edit company" closeTo={company.closeTo} size="small">
      <div className="overlay-facts">
        <DefinitionList
          items={[
            { label: "Company", value: company.name },
            { label: "Creator", value: company.creatorName },
            { label: "Phone", value: phone(company.creatorPhone) },
            { label: "Email", value: company.creatorEmail },
          ]}
        />
      </div>
      <Form method="post" {...getFormProps(form)} noValidate preventScrollReset>
        <ErrorSummary form={form} />
        <TextField
          field={fields.processingFee}
          label="Fee"
          hint="Percent of what the company adds to its funds, at least 3"
          inputMode="decimal"
          autoComplete="off"
          onInput={({ currentTarget }) => {
            currentTarget.value = currentTarget.value.replace(/[^\d.]/g, "");
          }}
        />
        <FormFooter>
          <Button variant="primary">Save</Button>
          <LinkButton to={company.closeTo} replace preventScrollReset>
            Cancel
          </LinkButton>
        </FormFooter>
      </Form>
    </Dialog>
  );
}
