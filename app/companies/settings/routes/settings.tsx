import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { z } from "zod";
import { formAction } from "~/access/form-action.server";
import { guarded } from "~/access/guarded.server";
import { paths } from "~/paths";
import { db } from "~/platform/db/db.server";
import { keepFormOnLostAnswer } from "~/platform/forms/offline/lost-answer";
import { withSavedSubmission } from "~/platform/forms/saved/saved-submission.server";
import { redirectWithToast } from "~/platform/forms/toast.server";
import { useFormView } from "~/platform/forms/use-form-view";
import { MoneyField } from "~/ui/fields/text-fields";
import { DialogForm } from "~/ui/overlays/dialog-form";
import { changeSettings } from "../../commands/change-settings.server";
import { findCompany } from "../../company.server";
import { companySettingsForm } from "../settings";

export const meta: MetaFunction = () => [{ title: "Company settings · Callout" }];

export const loader = guarded("company-settings.change", async ({ actor, request }) => {
  const company = await findCompany(db, actor.companyId ?? 0);
  const cents = company?.receiptAboveCents ?? null;
  return withSavedSubmission(request, { receiptAbove: cents === null ? "" : (cents / 100).toFixed(2) });
});

export const action = formAction(
  "company-settings.change",
  companySettingsForm,
  async ({ actor, value: { receiptAbove } }) => {
    const result = await changeSettings(actor, { receiptAboveCents: receiptAbove ?? null });
    if (!result.ok) return result;
    return redirectWithToast(paths.profile(), "Company settings saved");
  },
);

export const clientAction = keepFormOnLostAnswer();

export default function CompanySettings() {
  const { filled, isRestored } = useLoaderData<typeof loader>();
  const [view, fields] = useFormView<z.input<typeof companySettingsForm>>({ defaultValue: filled });
  return (
    <DialogForm
      title="Company settings"
      closeTo={paths.profile()}
      form={view}
      labels={{ receiptAbove: "Ask for a receipt above" }}
      submit="Save"
      isRestored={isRestored}
    >
      <MoneyField
        field={fields.receiptAbove}
        label="Ask for a receipt above"
        hint="An expense above this amount needs a photo or a PDF of its receipt. Leave it empty to ask for none."
        optional
      />
    </DialogForm>
  );
}
