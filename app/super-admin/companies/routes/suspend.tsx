import { useLoaderData } from "@remix-run/react";
import { formAction } from "~/access/form-action.server";
import { guarded } from "~/access/guarded.server";
import { suspendCompany } from "~/companies/commands/suspend-company.server";
import { paths } from "~/paths";
import { keepFormOnLostAnswer } from "~/platform/forms/offline/lost-answer";
import { readId } from "~/platform/forms/read-id";
import { withSavedSubmission } from "~/platform/forms/saved/saved-submission.server";
import { redirectWithToast } from "~/platform/forms/toast.server";
import { ReasonDialog } from "../../records/components/reason-dialog";
import { reasonForm } from "../../records/forms";
import { companyFor } from "../company-route.server";

export const loader = guarded("company.suspend", async ({ params, request }) => {
  const { companyId, name } = await companyFor(params);
  const restored = await withSavedSubmission(request, { reason: "" });
  return { name, ...restored, closeTo: paths.company(companyId) };
});

export const action = formAction("company.suspend", reasonForm, async ({ actor, params, value }) => {
  const companyId = readId(params.id);
  const result = await suspendCompany(actor, { companyId, ...value });
  if (!result.ok) return result;
  return redirectWithToast(paths.company(companyId), "Company suspended");
});

export const clientAction = keepFormOnLostAnswer();

export default function SuspendCompany() {
  const screen = useLoaderData<typeof loader>();
  return (
    <ReasonDialog screen={screen} action="Suspend">
      <p>
        While it is suspended, its people can't publish, assign or add funds, and every page of theirs says
        so. Assigned work goes on and is paid.
      </p>
    </ReasonDialog>
  );
}
