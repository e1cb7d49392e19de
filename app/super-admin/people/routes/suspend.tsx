import { useLoaderData } from "@remix-run/react";
import type { z } from "zod";
import { formAction } from "~/access/form-action.server";
import { guarded } from "~/access/guarded.server";
import { suspendPerson } from "~/auth/commands/suspend-person.server";
import { keepFormOnLostAnswer } from "~/platform/forms/offline/lost-answer";
import { readId } from "~/platform/forms/read-id";
import { withSavedSubmission } from "~/platform/forms/saved/saved-submission.server";
import { redirectWithToast } from "~/platform/forms/toast.server";
import { useFormView } from "~/platform/forms/use-form-view";
import { CheckboxField } from "~/ui/fields/choice-fields";
import { TextArea } from "~/ui/fields/text-fields";
import { DialogForm } from "~/ui/overlays/dialog-form";
import { suspendPersonForm } from "../../records/forms";
import { MAX_REASON } from "../../records/limits";
import { personFor, personPath } from "../person-route.server";

export const loader = guarded("person.suspend", async ({ params, request }) => {
  const restored = await withSavedSubmission(request, { reason: "" });
  return { ...(await personFor(params)), ...restored };
});

export const action = formAction("person.suspend", suspendPersonForm, async ({ actor, params, value }) => {
  const result = await suspendPerson(actor, { userId: readId(params.id), ...value });
  if (!result.ok) return result;
  return redirectWithToast(personPath(params), "Person suspended");
});

export const clientAction = keepFormOnLostAnswer();

export default function SuspendPerson() {
  const { name, closeTo, filled, isRestored } = useLoaderData<typeof loader>();
  const [form, fields] = useFormView<z.input<typeof suspendPersonForm>>({ defaultValue: filled });
  return (
    <DialogForm
      title={`Suspend ${name}?`}
      closeTo={closeTo}
      form={form}
      labels={{ reason: "Reason" }}
      submit="Suspend"
      danger
      isRestored={isRestored}
    >
      <p>
        All sessions and links end, and {name} can't sign in until you restore the account. We tell them by
        email that the account is suspended and how to write to support. Assigned work stays assigned, and pay
        that is owed is still paid out.
      </p>
      <TextArea
        field={fields.reason}
        label="Reason"
        hint="For staff, unless you tick the box below."
        maxLength={MAX_REASON}
      />
      <CheckboxField field={fields.tellReason} label="Tell the reason in the email" />
    </DialogForm>
  );
}
