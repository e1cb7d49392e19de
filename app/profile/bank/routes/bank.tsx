import { getFormProps } from "@conform-to/react";
import { data } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import type { z } from "zod";
import { guarded } from "~/access/guarded.server";
import { paths } from "~/paths";
import { invalidForm, readForm, refusedForm } from "~/platform/forms/form.server";
import { keepFormOnLostAnswer } from "~/platform/forms/offline/lost-answer";
import { withSavedSubmission } from "~/platform/forms/saved/saved-submission.server";
import { redirectWithToast } from "~/platform/forms/toast.server";
import { useFormView } from "~/platform/forms/use-form-view";
import { isBankSandbox } from "~/platform/providers/dwolla.server";
import { Button, LinkButton } from "~/ui/button";
import { ErrorSummary } from "~/ui/fields/error-summary";
import { FormFooter } from "~/ui/fields/form-footer";
import { Notice, RestoredNotice } from "~/ui/notices/notice";
import { Dialog } from "~/ui/overlays/dialog";
import { findPayoutBank, shownPayoutBank } from "../bank.server";
import { payoutBankForm, retypedNumbers } from "../bank-form";
import { findBankRequest } from "../bank-request.server";
import { BankFormFields } from "../components/bank-form-fields";
import { BankRequestNotice } from "../components/bank-request-notice";
import { dismissCookie } from "../prompt.server";
import { savePayoutBank } from "../save-bank.server";

export const loader = guarded("payout-bank.read", async ({ actor, request }) => {
  const bank = await findPayoutBank(actor.id);
  const { routing, account, ...shown } = bank
    ? shownPayoutBank(bank)
    : { routing: "", account: "", email: actor.email };
  // The accepted agreements include these terms.
  const acceptTerms = actor.agreed ? "on" : undefined;
  const { filled, isRestored } = await withSavedSubmission(request, { ...shown, acceptTerms });
  const shownForm = {
    filled,
    isRestored,
    onFile: { routing, account },
    trouble: bank?.trouble ?? "",
    asked: await findBankRequest(actor.id),
    isMakeBelieve: isBankSandbox(),
  };
  // Opening the form dismisses the prompt, like its Cancel.
  return bank
    ? shownForm
    : data(shownForm, { headers: { "Set-Cookie": await dismissCookie(actor, request) } });
});

export const action = guarded("payout-bank.change", async ({ actor, request }) => {
  const saved = await findPayoutBank(actor.id);
  const submission = await readForm(request, payoutBankForm(saved));
  // Read before the response is built, which removes the numbers.
  const retyped = retypedNumbers(submission.payload, saved);
  const answer = (response: ReturnType<typeof invalidForm>) =>
    data({ ...response.data, retyped }, response.init ?? undefined);
  if (submission.status !== "success") return answer(invalidForm(submission));
  const result = await savePayoutBank(actor, submission.value);
  if (!result.ok) return answer(refusedForm(submission, result));
  throw await redirectWithToast(paths.profile(), "Banking information saved");
});

export const clientAction = keepFormOnLostAnswer();

export default function Bank() {
  const { filled, isRestored, onFile, trouble, asked, isMakeBelieve } = useLoaderData<typeof loader>();
  const retyped = useActionData<typeof action>()?.retyped;
  const [form, fields] = useFormView<z.input<ReturnType<typeof payoutBankForm>>>({
    id: "bank",
    defaultValue: filled,
  });
  return (
    <Dialog title="Payout Details" closeTo={paths.profile()} size="wide">
      <Form method="post" {...getFormProps(form)} noValidate preventScrollReset>
        <RestoredNotice isRestored={isRestored} />
        <ErrorSummary form={form} />
        {asked && <BankRequestNotice {...asked} />}
        {trouble && (
          <Notice type="warning">
            <p>
              Our payment provider can't use this account: {trouble} You will be paid once you correct it.
            </p>
          </Notice>
        )}
        <p className="muted">
          Your pay goes to this account. We encrypt its numbers and show only their last four digits.
          {isMakeBelieve && " No money moves in the demo: 222222226 and any 4 to 17 digits work."}
        </p>
        <BankFormFields fields={fields} onFile={onFile} retyped={retyped} />
        <FormFooter>
          <Button variant="primary">Save Banking Information</Button>
          <LinkButton to={paths.profile()} preventScrollReset>
            Cancel
          </LinkButton>
        </FormFooter>
      </Form>
    </Dialog>
  );
}
