import { redirect } from "@remix-run/node";
import { guarded } from "~/access/guarded.server";
import { paths } from "~/paths";
import { dropFormDraft } from "~/platform/forms/form-drafts.server";
import { readFormData } from "~/platform/forms/read-form-data.server";
import { forgetKeptForm } from "~/platform/forms/saved-submission.server";
import { safeReturnTo } from "~/platform/http/own-path";
import { whenActLost } from "~/ui/notices/action-failure";

export const action = guarded("draft.keep", async ({ actor, request }) => {
  const form = await readFormData(request);
  const key = String(form.get("draftOf"));
  await dropFormDraft(actor.id, key);
  if (form.has("returnTo")) return redirect(safeReturnTo(form.get("returnTo"), paths.dashboard()));
  const path = formPath(key);
  await forgetKeptForm(request, path);
  return redirect(path);
});

export const clientAction = whenActLost();

/** Returns the path of the form with this draft key. */
function formPath(key: string) {
  const [, kind, id] = /^(work-order|template):(\d{1,15}|new)$/.exec(key) ?? [];
  if (kind === "template") return id === "new" ? paths.createTemplate() : paths.editTemplate(id!);
  return id && id !== "new" ? paths.editOrder(id) : paths.createOrder();
}
