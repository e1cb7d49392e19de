import { useLoaderData } from "@remix-run/react";
import type { z } from "zod";
import { formAction } from "~/access/form-action.server";
import { guarded } from "~/access/guarded.server";
import { paths } from "~/paths";
import { formIdempotencyKey, newFormKey } from "~/platform/db/idempotency.server";
import { keepFormOnLostAnswer } from "~/platform/forms/offline/lost-answer";
import { redirectWithToast } from "~/platform/forms/toast.server";
import { useFormView } from "~/platform/forms/use-form-view";
import { count } from "~/platform/text/format";
import { NumberField } from "~/ui/fields/text-fields";
import { DialogForm } from "~/ui/overlays/dialog-form";
import { copyOrder } from "../commands/copy-order.server";
import { copyForm } from "../forms";
import { closePath, orderFor, winOf } from "../order-route.server";
import { MAX_COPIES } from "../rules/work-order";

export const loader = guarded("work-order.copy", async ({ actor, params, request }) => {
  const { id, title } = await orderFor(actor, params, "work-order.copy");
  return { win: id, title, formKey: newFormKey(), closeTo: closePath(params, request) };
});

export const action = formAction(
  "work-order.copy",
  copyForm,
  async ({ actor, params, value, submission }) => {
    const { no_count } = value;
    const idempotencyKey = formIdempotencyKey(submission.payload.formKey, no_count);
    const result = await copyOrder(actor, { win: winOf(params), count: no_count, idempotencyKey });
    if (!result.ok) return result;
    const [first, ...more] = result.value.wins;
    const to = more.length > 0 ? paths.tab("draft") : paths.order("draft", first!);
    return redirectWithToast(to, `${count(1 + more.length, "draft")} created`);
  },
);

export const clientAction = keepFormOnLostAnswer();

export default function Duplicate() {
  const { win, title, formKey, closeTo } = useLoaderData<typeof loader>();
  const [view, fields] = useFormView<z.input<typeof copyForm>>({ defaultValue: { no_count: "1" } });
  return (
    <DialogForm
      title="Duplicate Work Order"
      closeTo={closeTo}
      size="small"
      form={view}
      submit="Duplicate"
      formKey={formKey}
    >
      <p>
        Creates drafts like {title || "this one"} (WIN {win}), with the same documents. Work that was done is
        not copied.
      </p>
      <NumberField
        field={fields.no_count}
        label="How many"
        inputMode="numeric"
        step={1}
        min={1}
        max={MAX_COPIES}
      />
    </DialogForm>
  );
}
