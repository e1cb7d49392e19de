import { Link, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { formAction } from "~/access/form-action.server";
import { guarded } from "~/access/guarded.server";
import { bankLabel } from "~/banking/bank";
import { bankFieldsOfFunds } from "~/banking/bank-fields";
import { addSource } from "~/banking/commands/add-source.server";
import { BankForm } from "~/banking/components/bank-form";
import { paths } from "~/paths";
import { keepFormOnLostAnswer } from "~/platform/forms/offline/lost-answer";
import { withSavedSubmission } from "~/platform/forms/saved/saved-submission.server";
import { redirectWithToast } from "~/platform/forms/toast.server";
import { isBankSandbox } from "~/platform/providers/dwolla.server";
import { Notice } from "~/ui/notices/notice";
import { Panel } from "~/ui/overlays/panel";
import { PaymentMethodTabs } from "../../components/payment-method-tabs";

export const loader = guarded("cards.change", async ({ request }) => {
  const { filled } = await withSavedSubmission(request, { bankName: "", accountStatus: "checking" });
  return { isMakeBelieve: isBankSandbox(), filled };
});

export const action = formAction(
  "company-banks.change",
  z.object(bankFieldsOfFunds),
  async ({ actor, value }) => {
    const result = await addSource(actor, value);
    if (!result.ok) return result;
    const text = `${bankLabel(result.value)} was added. Two small deposits arrive in 2-3 days.`;
    return redirectWithToast(paths.paymentMethods(), text);
  },
);

export const clientAction = keepFormOnLostAnswer();

export default function AddBank() {
  return (
    <Panel title="Add Payment Method" closeTo={paths.paymentMethods()}>
      <PaymentMethodTabs of="bank" />
      <Notice>
        Verification usually takes 2-3 days: we send two small deposits to your account, and you tell{" "}
        <Link to={paths.support()}>support</Link> their amounts.
      </Notice>
      <BankForm
        submit="Add bank account"
        closeTo={paths.paymentMethods()}
        {...useLoaderData<typeof loader>()}
      />
    </Panel>
  );
}
