import { guarded } from "~/access/guarded.server";
import { findFormDraft, keepFormDraft, valuesOf } from "~/platform/forms/form-drafts.server";
import { readFormData } from "~/platform/forms/read-form-data.server";

const known = /^(?:(?:work-order|template):(?:new|\d{1,15})|bulk-edit)$/;

/** When something was kept of a form, in milliseconds; 0: nothing is. */
export const loader = guarded("draft.keep", async ({ actor, request }) => {
  const key = new URL(request.url).searchParams.get("draftOf") ?? "";
  const draft = await findFormDraft(actor.id, key);
  return Response.json({ at: draft?.updatedAt.getTime() ?? 0 }, { headers: { "Cache-Control": "no-store" } });
});

/** Scripts send here what stands in the order form while somebody types. */
export const action = guarded("draft.keep", async ({ actor, request }) => {
  const { draftOf: [key = ""] = [], ...values } = valuesOf(await readFormData(request));
  if (!known.test(key)) return new Response("No such form", { status: 422 });
  await keepFormDraft(actor.id, key, values);
  return new Response(null, { status: 204 });
});
