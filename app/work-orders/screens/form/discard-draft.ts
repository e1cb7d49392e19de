import { redirect } from "@remix-run/node";
import { guarded } from "~/access/guarded.server";
import { paths } from "~/paths";
import { dropFormDraft } from "~/platform/form-drafts.server";

export const action = guarded("draft.keep", async ({ actor, request }) => {
  const key = String((await request.formData()).get("draftOf"));
  await dropFormDraft(actor.id, key);
  const win = /^work-order:(\d{1,15})$/.exec(key)?.[1];
  return redirect(win ? paths.editOrder(win) : paths.createOrder());
});
