import { useLoaderData } from "@remix-run/react";
import { formAction } from "~/access/form-action.server";
import { guarded } from "~/access/guarded.server";
import { formIdempotencyKey, newFormKey } from "~/platform/db/idempotency.server";
import { keepFormOnLostAnswer } from "~/platform/forms/offline/lost-answer";
import { readId } from "~/platform/forms/read-id";
import { withSavedSubmission } from "~/platform/forms/saved/saved-submission.server";
import { redirectWithToast } from "~/platform/forms/toast.server";
import { addStaffNote } from "../../records/commands/add-staff-note.server";
import { NoteDialog } from "../../records/components/note-dialog";
import { staffNoteForm } from "../../records/forms";
import { personFor, personPath } from "../person-route.server";

export const loader = guarded("staff-note.write", async ({ params, request }) => {
  const restored = await withSavedSubmission(request, { text: "" });
  return { ...(await personFor(params)), ...restored, formKey: newFormKey() };
});

export const action = formAction("staff-note.write", staffNoteForm, async ({ actor, params, value }) => {
  const userId = readId(params.id);
  const key = formIdempotencyKey(value.formKey, [userId, value.text]);
  const result = await addStaffNote(actor, { userId }, value.text, key);
  if (!result.ok) return result;
  return redirectWithToast(personPath(params), "Note added");
});

export const clientAction = keepFormOnLostAnswer();

export default function AddNoteAboutPerson() {
  return <NoteDialog {...useLoaderData<typeof loader>()} />;
}
