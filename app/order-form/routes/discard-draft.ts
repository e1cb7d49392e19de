import { redirect } from "@remix-run/node";
import { guarded } from "~/access/guarded.server";
import { paths } from "~/paths";
import { readFormData } from "~/platform/forms/request/read-form-data.server";
import { deleteFormDraft } from "~/platform/forms/saved/form-drafts.server";
import { discardSavedSubmission } from "~/platform/forms/saved/saved-submission.server";
import { safeReturnTo } from "~/platform/http/own-path";
import { toastOnLostAnswer } from "~/ui/notices/lost-answer-toast";

export const action = guarded("draft.keep", async ({ actor, request }) => {
  const form = await readFormData(request);
  const key = String(form.get("draftOf"));
  await deleteFormDraft(actor.id, key);
  if (form.has("returnTo")) return redirect(safeReturnTo(form.get("returnTo"), paths.dashboard()));
  const path = formPath(key);
  await discardSavedSubmission(request, path);
  return redirect(path);
});

export const clientAction = toastOnLostAnswer();

function formPath(key: string) {
  const [, kind, id] = /^(work-order|template):(\d{1,15}|new)$/.exec(key) ?? [];
  if (kind === "template") return id === "new" ? paths.createTemplate() : paths.editTemplate(id!);
  return id && id !== "new" ? paths.editOrder(id) : paths.createOrder();
}
