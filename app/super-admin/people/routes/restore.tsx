import { useLoaderData } from "@remix-run/react";
import type { z } from "zod";
import { formAction } from "~/access/form-action.server";
import { guarded } from "~/access/guarded.server";
import { restorePerson } from "~/auth/commands/suspend-person.server";
import { keepFormOnLostAnswer } from "~/platform/forms/offline/lost-answer";
import { readId } from "~/platform/forms/read-id";
import { withSavedSubmission } from "~/platform/forms/saved/saved-submission.server";
import { redirectWithToast } from "~/platform/forms/toast.server";
import { useFormView } from "~/platform/forms/use-form-view";
import { TextArea } from "~/ui/fields/text-fields";
import { DialogForm } from "~/ui/overlays/dialog-form";
import { reasonForm } from "../../records/forms";
import { MAX_REASON } from "../../records/limits";
import { personFor, personPath } from "../person-route.server";

export const loader = guarded("person.suspend", async ({ params, request }) => {
  const restored = await withSavedSubmission(request, { reason: "" });
  return { ...(await personFor(params)), ...restored };
});

export const action = formAction("person.suspend", reasonForm, async ({ actor, params, value }) => {
  const result = await restorePerson(actor, { userId: readId(params.id), ...value });
  if (!result.ok) return result;
  return redirectWithToast(personPath(params), "Person restored");
});

export const clientAction = keepFormOnLostAnswer();

export default function RestorePerson() {
  const { name, closeTo, filled, isRestored } = useLoaderData<typeof loader>();
  const [form, fields] = useFormView<z.input<typeof reasonForm>>({ defaultValue: filled });
  return (
    <DialogForm
      title={`Restore ${name}?`}
      closeTo={closeTo}
      form={form}
      labels={{ reason: "Reason" }}
      submit="Restore"
      isRestored={isRestored}
    >
      <p>The account returns to the state before the suspension, and we tell {name} by email.</p>
      <TextArea field={fields.reason} label="Reason" hint="Only staff see it." maxLength={MAX_REASON} />
    </DialogForm>
  );
}
