import { redirect } from "@remix-run/node";
import { guarded } from "~/access/guarded.server";
import { paths } from "~/paths";
import { dropFormDraft } from "~/platform/form-drafts.server";

export const action = guarded("draft.keep", async ({ actor, request }) => {
  const key = String((await request.formData()).get("draftOf"));
  await dropFormDraft(actor.id, key);
  const [, form, id] = /^(work-order|template):(\d{1,15}|new)$/.exec(key) ?? [];
  if (form === "template") return redirect(id === "new" ? paths.createTemplate() : paths.editTemplate(id!));
  return redirect(id && id !== "new" ? paths.editOrder(id) : paths.createOrder());
});
