import { useLoaderData } from "@remix-run/react";
import type { z } from "zod";
import { formAction } from "~/access/form-action.server";
import { guarded } from "~/access/guarded.server";
import { keepFormOnLostAnswer } from "~/platform/forms/offline/lost-answer";
import { withSavedSubmission } from "~/platform/forms/saved/saved-submission.server";
import { redirectWithToast } from "~/platform/forms/toast.server";
import { useFormView } from "~/platform/forms/use-form-view";
import { staffPaths } from "~/staff-paths";
import { NumberField, TextArea } from "~/ui/fields/text-fields";
import { DialogForm } from "~/ui/overlays/dialog-form";
import { startMaintenance } from "../commands/maintain.server";
import { maintenanceForm } from "../forms";
import { MAX_ANNOUNCEMENT } from "../limits";

export const loader = guarded("maintenance.manage", ({ request }) =>
  withSavedSubmission(request, { text: "", minutes: "15" }),
);

export const action = formAction("maintenance.manage", maintenanceForm, async ({ actor, value }) => {
  const result = await startMaintenance(actor, value);
  if (!result.ok) return result;
  return redirectWithToast(staffPaths.announcements(), "Maintenance started");
});

export const clientAction = keepFormOnLostAnswer();

const labels = { text: "What is done", minutes: "Expected minutes" };

export default function StartMaintenance() {
  const { filled, isRestored } = useLoaderData<typeof loader>();
  const [form, fields] = useFormView<z.input<typeof maintenanceForm>>({ defaultValue: filled });
  return (
    <DialogForm
      title="Start maintenance?"
      closeTo={staffPaths.announcements()}
      form={form}
      labels={labels}
      submit="Start maintenance"
      danger
      isRestored={isRestored}
    >
      <p>
        Everybody can go on reading. What clients and contractors send waits on their side and goes out when
        you end the maintenance. Staff, jobs and payment providers go on.
      </p>
      <TextArea
        field={fields.text}
        label={labels.text}
        hint="One sentence, shown on every page."
        maxLength={MAX_ANNOUNCEMENT}
      />
      <NumberField
        field={fields.minutes}
        label={labels.minutes}
        hint="It doesn't end by itself: you end it here."
      />
    </DialogForm>
  );
}
