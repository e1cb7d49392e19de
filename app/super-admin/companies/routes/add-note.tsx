import { useLoaderData } from "@remix-run/react";
import { formAction } from "~/access/form-action.server";
import { guarded } from "~/access/guarded.server";
import { paths } from "~/paths";
import { formIdempotencyKey, newFormKey } from "~/platform/db/idempotency.server";
import { keepFormOnLostAnswer } from "~/platform/forms/offline/lost-answer";
import { readId } from "~/platform/forms/read-id";
import { withSavedSubmission } from "~/platform/forms/saved/saved-submission.server";
import { redirectWithToast } from "~/platform/forms/toast.server";
import { addStaffNote } from "../../records/commands/add-staff-note.server";
import { NoteDialog } from "../../records/components/note-dialog";
import { staffNoteForm } from "../../records/forms";
import { companyFor } from "../company-route.server";

export const loader = guarded("staff-note.write", async ({ params, request }) => {
  const { companyId, name } = await companyFor(params);
  const restored = await withSavedSubmission(request, { text: "" });
  return { name, ...restored, formKey: newFormKey(), closeTo: paths.company(companyId) };
});

export const action = formAction("staff-note.write", staffNoteForm, async ({ actor, params, value }) => {
  const companyId = readId(params.id);
  const key = formIdempotencyKey(value.formKey, [companyId, value.text]);
  const result = await addStaffNote(actor, { companyId }, value.text, key);
  if (!result.ok) return result;
  return redirectWithToast(paths.company(companyId), "Note added");
});

export const clientAction = keepFormOnLostAnswer();

export default function AddNoteAboutCompany() {
  return <NoteDialog {...useLoaderData<typeof loader>()} />;
}
