import { guarded } from "~/access/guarded.server";
import { readFormData } from "~/platform/forms/request/read-form-data.server";
import { findFormDraft, formValues, saveFormDraft } from "~/platform/forms/saved/form-drafts.server";

const draftKeys = /^(?:(?:work-order|template):(?:new|\d{1,15})|bulk-edit)$/;

/** Returns when a form's draft was saved, in milliseconds; 0 if there is none. */
export const loader = guarded("draft.keep", async ({ actor, request }) => {
  const key = new URL(request.url).searchParams.get("draftOf") ?? "";
  const draft = await findFormDraft(actor.id, key);
  return Response.json({ at: draft?.updatedAt.getTime() ?? 0 }, { headers: { "Cache-Control": "no-store" } });
});

export const action = guarded("draft.keep", async ({ actor, request }) => {
  const { draftOf: [key = ""] = [], ...values } = formValues(await readFormData(request));
  if (!draftKeys.test(key)) return new Response("No such form", { status: 422 });
  await saveFormDraft(actor.id, key, values);
  return new Response(null, { status: 204 });
});
