import { data, type MetaFunction, redirect } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import type { z } from "zod";
import { guarded } from "~/access/guarded.server";
import { findInvitation, type Invitation } from "~/companies/invitation.server";
import { ChooseType } from "~/landing/components/choose-type";
import { publicHandle } from "~/landing/landing";
import { paths } from "~/paths";
import { db } from "~/platform/db/db.server";
import { checkForm, invalidForm, refusedForm } from "~/platform/forms/form.server";
import { readFormData } from "~/platform/forms/request/read-form-data.server";
import { useFormView } from "~/platform/forms/use-form-view";
import { phone } from "~/platform/text/format";
import { publicPaths } from "~/public-paths";
import { Button } from "~/ui/button";
import { CheckboxField } from "~/ui/fields/choice-fields";
import { ErrorSummary } from "~/ui/fields/error-summary";
import type { FieldMeta } from "~/ui/fields/field";
import { FormFooter } from "~/ui/fields/form-footer";
import { placeOptions } from "../../address/place-options.server";
import { register } from "../../commands/register.server";
import { AddressFields } from "../../components/address-fields";
import { CompanyFields } from "../../components/company-fields";
import { PersonFields } from "../../components/person-fields";
import { PublicDialog } from "../../components/public-dialog";
import { TermsAndPolicy } from "../../components/terms-and-policy";
import { readNewPassword, sealedPasswordField } from "../../passwords/sealed-password.server";
import { registerPageForm } from "../../register-form";
import { reloadAndTryAgain } from "../../texts";

/** Style sheets disable the submit button until this is checked; the server requires it too. */
function TermsField({ field }: { field: FieldMeta }) {
  return (
    <CheckboxField
      field={field}
      required
      label={
        <>
          I agree to the <TermsAndPolicy />
        </>
      }
    />
  );
}

export const handle = publicHandle;
export const meta: MetaFunction = () => [{ title: "Sign up · Callout" }];

export const loader = guarded("page.landing", async ({ request }) => {
  const query = new URL(request.url).searchParams;
  const sid = query.get("SID");
  const invitation = sid ? ((await findInvitation(db, sid)) ?? null) : undefined;
  const type = sid ? "client" : query.get("type");
  return {
    type: type === "client" || type === "contractor" ? type : null,
    invitation,
    values: invitation ? prefill(invitation, sid!) : { country: "US", rand_id: "" },
    options: type === "contractor" ? placeOptions({ country: "US", state: "" }) : null,
  };
});

const prefill = (invitation: Invitation, sid: string) => ({
  firstName: invitation.firstName,
  lastName: invitation.lastName,
  email: invitation.email,
  phone: phone(invitation.phone),
  company: invitation.companyName,
  rand_id: sid,
});

export const action = guarded("account.register", async ({ request, context }) => {
  const sent = await readFormData(request);
  const password = await readNewPassword(sent, sealedPasswordField("register"), context.clientAddress);
  const submission = checkForm(sent, registerPageForm(password.rule));
  const answer = async (form: ReturnType<typeof invalidForm>) => {
    const sealedPassword = await password.seal();
    return data(
      { ...form.data, sealedPassword, options: placeOptions(submission.payload) },
      form.init ?? undefined,
    );
  };
  if (submission.status !== "success") return answer(invalidForm(submission));
  const result = await register(submission.value, context.clientAddress, password.hash);
  if (!result.ok) return answer(refusedForm(submission, result));
  throw redirect(publicPaths.registered({ email: submission.value.email }));
});

export default function Register() {
  const { type, invitation, values, options } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const [form, fields] = useFormView<z.input<ReturnType<typeof registerPageForm>>>({ defaultValue: values });
  if (invitation === null)
    return (
      <PublicDialog title="Sign up">
        <p>This invitation is no longer valid. {reloadAndTryAgain}</p>
      </PublicDialog>
    );
  if (!type)
    return (
      <PublicDialog title="Sign up">
        <ChooseType />
      </PublicDialog>
    );
  return (
    <PublicDialog title={type === "contractor" ? "Sign up to find work" : "Sign up to hire contractors"} wide>
      <Form method="post" id={form.id} noValidate>
        <ErrorSummary form={form} />
        {/* Enter presses a form's first button: this one submits, instead of refreshing the lists. */}
        <button type="submit" className="hidden-visually" tabIndex={-1} aria-hidden="true" />
        <input type="hidden" name="userType" value={type} />
        <PersonFields
          fields={fields}
          isInvited={Boolean(invitation)}
          sealedPassword={answer?.sealedPassword}
        />
        {type === "client" && <CompanyFields fields={fields} companyName={invitation?.companyName} />}
        {type === "contractor" && (
          <AddressFields
            fields={fields}
            options={answer?.options ?? options!}
            refresh={form.validate.getButtonProps({ name: "country" })}
            zipHint="We show work near it first."
          />
        )}
        <TermsField field={fields.terms} />
        <FormFooter>
          <Button variant="primary">Agree &amp; Sign up</Button>
          {!invitation && (
            <a className="button button-quiet" href={paths.register()}>
              Back
            </a>
          )}
        </FormFooter>
      </Form>
    </PublicDialog>
  );
}
