import { data } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import type { z } from "zod";
import { fullName } from "~/access/actor";
import { guarded } from "~/access/guarded.server";
import { placeOptions } from "~/auth/address/place-options.server";
import { AddressFields, useLastOptions } from "~/auth/components/address-fields";
import { paths } from "~/paths";
import { db } from "~/platform/db/db.server";
import { checkForm, invalidForm, refusedForm } from "~/platform/forms/form.server";
import { keepFormOnLostAnswer } from "~/platform/forms/offline/lost-answer";
import { readFormData } from "~/platform/forms/request/read-form-data.server";
import { withSavedSubmission } from "~/platform/forms/saved/saved-submission.server";
import { redirectWithToast } from "~/platform/forms/toast.server";
import { useFormView } from "~/platform/forms/use-form-view";
import { Button, LinkButton } from "~/ui/button";
import { ErrorSummary } from "~/ui/fields/error-summary";
import { FormFooter } from "~/ui/fields/form-footer";
import { RestoredNotice } from "~/ui/notices/notice";
import { Dialog } from "~/ui/overlays/dialog";
import { readProfile } from "../../profile.server";
import { TaxAgreements, TaxpayerFields } from "../components/tax-fields";
import { saveTaxDetails } from "../save-tax.server";
import { INDIVIDUAL } from "../tax";
import { findTaxDetails, shownTaxDetails } from "../tax.server";
import { retypedTaxNumber, taxForm } from "../tax-form";

export const loader = guarded("tax.read", async ({ actor, request }) => {
  const [details, profile] = await Promise.all([findTaxDetails(actor.id), readProfile(db, actor.id)]);
  const profileName = fullName(actor);
  const { SSN, EIN, isEINDisplayed, ...shown } = details
    ? shownTaxDetails(details)
    : {
        SSN: "",
        EIN: "",
        isEINDisplayed: false,
        entityType: INDIVIDUAL,
        nameAssociatedWithTIN: profileName,
        address1: profile?.address1,
        address2: profile?.address2,
        city: profile?.city,
        state: profile?.stateCode,
        zipCode: profile?.zipCode,
        country: profile?.country,
      };
  const { filled, isRestored } = await withSavedSubmission(request, {
    ...shown,
    isEINDisplayed: String(isEINDisplayed),
  });
  return { filled, isRestored, onFile: { SSN, EIN }, profileName, options: placeOptions(filled) };
});

export const action = guarded("tax.change", async ({ actor, request }) => {
  const saved = await findTaxDetails(actor.id);
  const onFile = saved && { kind: saved.kind, end: saved.numberEnd };
  const schema = taxForm(onFile);
  const submission = checkForm(await readFormData(request), schema);
  // Read before the response is built, which removes the number.
  const retyped = retypedTaxNumber(submission.payload, onFile);
  const answer = (response: ReturnType<typeof invalidForm>) => {
    const options = placeOptions(submission.payload);
    return data({ ...response.data, options, retyped }, response.init ?? undefined);
  };
  if (submission.status !== "success") return answer(invalidForm(submission));
  const result = await saveTaxDetails(actor, submission.value);
  if (!result.ok) return answer(refusedForm(submission, result));
  throw await redirectWithToast(paths.profile(), "Tax information saved");
});

export const clientAction = keepFormOnLostAnswer();

export default function Tax() {
  const { filled, isRestored, onFile, profileName, options } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const [form, fields] = useFormView<z.input<ReturnType<typeof taxForm>>>({
    id: "tax",
    defaultValue: filled,
  });
  return (
    <Dialog title="Tax Information" closeTo={paths.profile()} size="wide">
      <Form method="post" id={form.id} noValidate preventScrollReset className="tax-form">
        <RestoredNotice isRestored={isRestored} />
        <ErrorSummary form={form} />
        {/* Enter presses a form's first button, so the first one must submit, not refresh the lists. */}
        <button type="submit" className="hidden-visually" tabIndex={-1} aria-hidden="true" />
        <p className="muted">
          The information for form W-9. We encrypt your number and show only its last four digits.
        </p>
        <TaxpayerFields fields={fields} onFile={onFile} retyped={answer?.retyped} profileName={profileName} />
        <AddressFields
          fields={{
            address: fields.address1,
            address2: fields.address2,
            country: fields.country,
            state: fields.state,
            city: fields.city,
            zipcode: fields.zipCode,
          }}
          options={useLastOptions(answer?.options, options)}
          refresh={form.validate.getButtonProps({ name: "country" })}
          isComplete
        />
        <TaxAgreements fields={fields} />
        <FormFooter>
          <Button variant="primary">Save Tax Information</Button>
          <LinkButton to={paths.profile()} preventScrollReset>
            Cancel
          </LinkButton>
        </FormFooter>
      </Form>
    </Dialog>
  );
}
