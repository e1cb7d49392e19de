import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { formAction } from "~/access/form-action.server";
import { guarded } from "~/access/guarded.server";
import { bankLabel } from "~/banking/bank";
import { bankFields } from "~/banking/bank-fields";
import { addSource } from "~/banking/commands/add-source.server";
import { BankForm } from "~/banking/components/bank-form";
import { keepFormOnLostAnswer } from "~/platform/forms/offline/lost-answer";
import { withSavedSubmission } from "~/platform/forms/saved/saved-submission.server";
import { redirectWithToast } from "~/platform/forms/toast.server";
import { isBankSandbox } from "~/platform/providers/dwolla.server";
import { staffPaths } from "~/staff-paths";
import { Panel } from "~/ui/overlays/panel";

export const loader = guarded("page.funding-sources", async ({ request }) => {
  const { filled } = await withSavedSubmission(request, { bankName: "", accountStatus: "checking" });
  return { isMakeBelieve: isBankSandbox(), filled };
});

export const action = formAction("funding-sources.change", z.object(bankFields), async ({ actor, value }) => {
  const result = await addSource(actor, value);
  if (!result.ok) return result;
  return redirectWithToast(staffPaths.fundingSources(), `${bankLabel(result.value)} was added`);
});

export const clientAction = keepFormOnLostAnswer();

export default function AddFundingSource() {
  return (
    <Panel title="Add Funding Source" closeTo={staffPaths.fundingSources()}>
      <BankForm
        submit="Add Funding Source"
        closeTo={staffPaths.fundingSources()}
        {...useLoaderData<typeof loader>()}
      />
    </Panel>
  );
}
