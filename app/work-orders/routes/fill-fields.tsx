import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { formAction } from "~/access/form-action.server";
import { guarded } from "~/access/guarded.server";
import { db } from "~/platform/db/db.server";
import { keepFormOnLostAnswer } from "~/platform/forms/offline/lost-answer";
import { withSavedSubmission } from "~/platform/forms/saved/saved-submission.server";
import { redirectWithToast } from "~/platform/forms/toast.server";
import { fieldNamed, useFormView } from "~/platform/forms/use-form-view";
import { TextField } from "~/ui/fields/text-fields";
import { DialogForm } from "~/ui/overlays/dialog-form";
import { fieldName, fillFields } from "../commands/fill-fields.server";
import { listEntriesView } from "../list-entries/list-entries-views.server";
import { closePath, orderFor, winOf } from "../order-route.server";
import { isFieldShown } from "../view/views";

export const meta: MetaFunction = () => [{ title: "Custom fields · Callout" }];

/** `value7` is typed, `was7` is what the form showed: unchanged values must not overwrite the client's. */
const form = z.record(z.string(), z.string().optional());

export const loader = guarded("custom-field.fill", async ({ actor, params, request }) => {
  const order = await orderFor(actor, params, "custom-field.fill");
  const { customFields } = await listEntriesView(db, order);
  const rows = customFields
    .filter((field) => isFieldShown("assigned", field))
    .map(({ customFieldId: id, name, value }) => ({ id, field: fieldName(id), name, value }));
  if (rows.length === 0) throw new Response("Custom fields not found", { status: 404 });
  const restored = await withSavedSubmission(
    request,
    Object.fromEntries(rows.map(({ field, value }) => [field, value])),
  );
  return { rows, ...restored, closeTo: closePath(params, request) };
});

export const action = formAction("custom-field.fill", form, async ({ actor, params, request, value }) => {
  const sent = value;
  const values = new Map<number, string>();
  for (const name of Object.keys(sent)) {
    const id = /^was(\d{1,15})$/.exec(name)?.[1];
    const typed = id && (sent[fieldName(Number(id))] ?? "");
    if (id && typed !== undefined && typed !== (sent[name] ?? "")) values.set(Number(id), typed);
  }
  const result = await fillFields(actor, { win: winOf(params), values });
  if (!result.ok) return result;
  return redirectWithToast(closePath(params, request), "Custom fields saved");
});

export const clientAction = keepFormOnLostAnswer();

export default function FillFields() {
  const { rows, filled, isRestored, closeTo } = useLoaderData<typeof loader>();
  const [view, fields] = useFormView<Record<`value${number}`, string>>({ defaultValue: filled });
  const labels = Object.fromEntries(rows.map(({ field, name }) => [field, name]));
  return (
    <DialogForm
      title="Custom fields"
      closeTo={closeTo}
      form={view}
      labels={labels}
      submit="Save"
      isRestored={isRestored}
    >
      {rows.map(({ id, name, value }) => (
        <div key={id}>
          <input type="hidden" name={`was${id}`} value={value} />
          <TextField field={fieldNamed(fields, `value${id}`)} label={name} maxLength={150} optional />
        </div>
      ))}
    </DialogForm>
  );
}
