import { type MetaFunction, redirect } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import type { z } from "zod";
import { guarded } from "~/access/guarded.server";
import { placeOptions } from "~/auth/address/place-options.server";
import { useLastOptions } from "~/auth/components/address-fields";
import { findCompany } from "~/companies/company.server";
import { paths } from "~/paths";
import { db } from "~/platform/db/db.server";
import { keepFormOnLostAnswer } from "~/platform/forms/offline/lost-answer";
import { withSavedSubmission } from "~/platform/forms/saved/saved-submission.server";
import { redirectWithToast } from "~/platform/forms/toast.server";
import { useFormView } from "~/platform/forms/use-form-view";
import { BANK_UNREACHABLE, explainBankError, isBankSandbox } from "~/platform/providers/dwolla.server";
import { now } from "~/platform/time/clock.server";
import { Button, LinkButton } from "~/ui/button";
import { ErrorSummary } from "~/ui/fields/error-summary";
import { FormFooter } from "~/ui/fields/form-footer";
import { Notice, RestoredNotice } from "~/ui/notices/notice";
import { Dialog } from "~/ui/overlays/dialog";
import { submitBusiness } from "../commands/submit-business.server";
import { BusinessFields, ControllerFields } from "../components/business-fields";
import { type Attempt, businessForm } from "../forms";
import { listClassifications } from "../provider-customer.server";
import { hasOwners, maySubmit } from "../standing";
import { readVerification } from "../verification.server";
import { readPersonForm } from "../verification-route.server";

const attemptOf = ({ businessType, needs }: Awaited<ReturnType<typeof readVerification>>): Attempt => ({
  isSecond: businessType !== null,
  needsFullSsn: needs.includes("full-ssn"),
});

export const meta: MetaFunction = () => [{ title: "Verify your company · Callout" }];

export const loader = guarded("bank-verification.change", async ({ actor, request }) => {
  const companyId = actor.companyId ?? 0;
  const [state, company] = await Promise.all([readVerification(companyId), findCompany(db, companyId)]);
  if (!maySubmit(state)) throw redirect(paths.bankVerification());
  const classifications = await listClassifications().catch((error) => void explainBankError(error));
  const { filled, isRestored } = await withSavedSubmission(request, {
    businessType: state.businessType ?? "llc",
    legalName: company?.name ?? "",
    country: "US",
  });
  return {
    filled,
    isRestored,
    attempt: attemptOf(state),
    hasController: state.businessType === null || hasOwners(state.businessType),
    directives: state.directives,
    classifications: classifications ?? [],
    unreachable: classifications ? null : BANK_UNREACHABLE,
    states: placeOptions({}).states,
    options: placeOptions(filled),
    isMakeBelieve: isBankSandbox(),
  };
});

export const action = guarded("bank-verification.change", async ({ actor, request }) => {
  const state = await readVerification(actor.companyId ?? 0);
  const form = await readPersonForm(request, businessForm(attemptOf(state), now()));
  const { submission } = form;
  if (submission.status !== "success") return form.invalid();
  const result = await submitBusiness(actor, submission.value);
  if (!result.ok) return form.refused(result);
  throw await redirectWithToast(paths.bankVerification(), "Your company was sent to Dwolla");
});

export const clientAction = keepFormOnLostAnswer();

export default function Business() {
  const { attempt, classifications, states, options, ...data } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const [form, fields] = useFormView<z.input<ReturnType<typeof businessForm>>>({
    id: "business",
    defaultValue: { ...data.filled, attempt: attempt.isSecond ? "second" : "first" },
  });
  const lists = useLastOptions(answer?.options, options);
  return (
    <Dialog title="Verify your company" closeTo={paths.bankVerification()} size="wide">
      <Form method="post" id={form.id} noValidate preventScrollReset className="business-form">
        <RestoredNotice isRestored={data.isRestored} />
        <ErrorSummary form={form} />
        {data.unreachable && <Notice type="error">{data.unreachable}</Notice>}
        {/* Enter presses a form's first button, so the first one must submit, not refresh the lists. */}
        <button type="submit" className="hidden-visually" tabIndex={-1} aria-hidden="true" />
        <input type="hidden" name="attempt" value={attempt.isSecond ? "second" : "first"} />
        <Explanation attempt={attempt} directives={data.directives} isMakeBelieve={data.isMakeBelieve} />
        <BusinessFields fields={fields} classifications={classifications} states={states} />
        {(!attempt.isSecond || attempt.needsFullSsn || !data.hasController) && (
          <ControllerFields
            fields={fields}
            isFullSsn={attempt.isSecond}
            options={lists}
            refresh={form.validate.getButtonProps({ name: "country" })}
          />
        )}
        <FormFooter>
          <Button variant="primary">Send to Dwolla</Button>
          <LinkButton to={paths.bankVerification()} replace preventScrollReset>
            Cancel
          </LinkButton>
        </FormFooter>
      </Form>
    </Dialog>
  );
}

type ExplanationProps = { attempt: Attempt; directives: string[]; isMakeBelieve: boolean };

const Explanation = ({ attempt, directives, isMakeBelieve }: ExplanationProps) => (
  <>
    {attempt.isSecond && (
      <Notice type="warning">
        <p>This is the second and last time that you can send this. Change what may have been wrong.</p>
        {directives.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </Notice>
    )}
    <p>
      This goes to our bank provider, Dwolla, which has to know by law who sends money. We store only the type
      of your business and its state there: no numbers, no birth dates, no addresses.
    </p>
    {isMakeBelieve && (
      <p className="muted">
        Nothing is checked in the demo. The controller&apos;s first name says what happens: verified, retry,
        document or suspended.
      </p>
    )}
  </>
);
