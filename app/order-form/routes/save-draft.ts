import { guarded } from "~/access/guarded.server";
import { db } from "~/platform/db/db.server";
import { readFormData } from "~/platform/forms/request/read-form-data.server";
import { findFormDraft, formValues, saveFormDraft } from "~/platform/forms/saved/form-drafts.server";
import { readOrder } from "~/work-orders/store/order.server";
import { nestValues } from "../nest-values.server";
import { readProgress } from "../progress.server";

const draftKeys = /^(?:(?:work-order|template):(?:new|\d{1,15})|bulk-edit)$/;

/** Returns when a form's draft was saved, in milliseconds; 0 if there is none. */
export const loader = guarded(
  "draft.keep",
  async ({ actor, request }) => {
    const key = new URL(request.url).searchParams.get("draftOf") ?? "";
    const draft = await findFormDraft(actor.id, key);
    return Response.json(
      { at: draft?.updatedAt.getTime() ?? 0 },
      { headers: { "Cache-Control": "no-store" } },
    );
  },
  { isForScripts: true },
);

/** Saves a draft; answers how complete the sections of an order's form are. */
export const action = guarded(
  "draft.keep",
  async ({ actor, request }) => {
    const { draftOf: [key = ""] = [], ...values } = formValues(await readFormData(request));
    if (!draftKeys.test(key)) return new Response("No such form", { status: 422 });
    await saveFormDraft(actor.id, key, values);
    const [, win] = /^work-order:(.*)$/.exec(key) ?? [];
    if (!win) return new Response(null, { status: 204 });
    const order = win === "new" ? undefined : await readOrder(db, actor, Number(win));
    return Response.json({ progress: await readProgress(nestValues(values), order) });
  },
  { isForScripts: true },
);
