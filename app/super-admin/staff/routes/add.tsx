import { useLoaderData } from "@remix-run/react";
import type { z } from "zod";
import { formAction } from "~/access/form-action.server";
import { guarded } from "~/access/guarded.server";
import { addSuperAdmin } from "~/auth/commands/super-admins.server";
import { keepFormOnLostAnswer } from "~/platform/forms/offline/lost-answer";
import { withSavedSubmission } from "~/platform/forms/saved/saved-submission.server";
import { redirectWithToast } from "~/platform/forms/toast.server";
import { useFormView } from "~/platform/forms/use-form-view";
import { staffPaths } from "~/staff-paths";
import { RadioGroup } from "~/ui/fields/choice-fields";
import { TextField } from "~/ui/fields/text-fields";
import { DialogForm } from "~/ui/overlays/dialog-form";
import { addStaffForm } from "../forms";
import { roleOptions } from "../staff-roles";

export const loader = guarded("staff.manage", async ({ request }) => ({
  filled: (await withSavedSubmission(request, { staffRole: "support" })).filled,
}));

export const action = formAction("staff.manage", addStaffForm, async ({ actor, value }) => {
  const result = await addSuperAdmin(actor, value);
  if (!result.ok) return result;
  return redirectWithToast(staffPaths.staff(), `A link to choose a password is on its way to ${value.email}`);
});

export const clientAction = keepFormOnLostAnswer();

const labels = { firstName: "First name", lastName: "Last name", email: "Email", staffRole: "Role" };

export default function AddStaff() {
  const { filled } = useLoaderData<typeof loader>();
  const [form, fields] = useFormView<z.input<typeof addStaffForm>>({ id: "staff", defaultValue: filled });
  const plain = { autoComplete: "off" };
  return (
    <DialogForm
      title="Add person"
      closeTo={staffPaths.staff()}
      form={form}
      labels={labels}
      submit="Send invitation"
    >
      <div className="columns">
        <TextField field={fields.firstName} label={labels.firstName} {...plain} autoFocus={form.valid} />
        <TextField field={fields.lastName} label={labels.lastName} {...plain} />
      </div>
      <TextField
        field={fields.email}
        label={labels.email}
        type="email"
        inputMode="email"
        hint="A link to choose a password is sent to this address. It works for one hour."
        {...plain}
      />
      <RadioGroup field={fields.staffRole} label={labels.staffRole} options={roleOptions} />
    </DialogForm>
  );
}
