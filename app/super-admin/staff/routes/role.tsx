import { useLoaderData } from "@remix-run/react";
import type { z } from "zod";
import { formAction } from "~/access/form-action.server";
import { guarded } from "~/access/guarded.server";
import { changeStaffRole } from "~/auth/commands/super-admins.server";
import { keepFormOnLostAnswer } from "~/platform/forms/offline/lost-answer";
import { withSavedSubmission } from "~/platform/forms/saved/saved-submission.server";
import { redirectWithToast } from "~/platform/forms/toast.server";
import { useFormView } from "~/platform/forms/use-form-view";
import { staffPaths } from "~/staff-paths";
import { RadioGroup } from "~/ui/fields/choice-fields";
import { DialogForm } from "~/ui/overlays/dialog-form";
import { roleForm } from "../forms";
import { roleNames, roleOptions } from "../staff-roles";
import { staffFor } from "../staff-route.server";

export const loader = guarded("staff.manage", async ({ params, request }) => {
  const { name, staffRole } = await staffFor(params);
  const { filled } = await withSavedSubmission(request, { staffRole: staffRole ?? undefined });
  return { name, filled };
});

export const action = formAction("staff.manage", roleForm, async ({ actor, params, value }) => {
  const { email, name } = await staffFor(params);
  const result = await changeStaffRole(actor, email, value.staffRole);
  if (!result.ok) return result;
  return redirectWithToast(staffPaths.staff(), `${name} has the role ${roleNames[value.staffRole]} now`);
});

export const clientAction = keepFormOnLostAnswer();

export default function ChangeRole() {
  const { name, filled } = useLoaderData<typeof loader>();
  const [form, fields] = useFormView<z.input<typeof roleForm>>({ id: "staff-role", defaultValue: filled });
  return (
    <DialogForm
      title={`Role of ${name}`}
      closeTo={staffPaths.staff()}
      form={form}
      labels={{ staffRole: "Role" }}
      submit="Save"
    >
      <RadioGroup field={fields.staffRole} label="Role" options={roleOptions} />
    </DialogForm>
  );
}
