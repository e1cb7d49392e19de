import { guarded } from "~/access/guarded.server";
import { keepFormDraft, valuesOf } from "~/platform/form-drafts.server";

const known = /^(?:(?:work-order|template):(?:new|\d{1,15})|bulk-edit)$/;

/** Scripts send here what stands in the order form while somebody types. */
export const action = guarded("draft.keep", async ({ actor, request }) => {
  const { draftOf: [key = ""] = [], ...values } = valuesOf(await request.formData());
  if (!known.test(key)) return new Response("No such form", { status: 422 });
  await keepFormDraft(actor.id, key, values);
  return new Response(null, { status: 204 });
});
