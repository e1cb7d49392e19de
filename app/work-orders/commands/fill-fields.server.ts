import { orderCustomFields } from "db/schema/order-fields";
import { and, eq } from "drizzle-orm";
import type { Actor } from "~/access/actor";
import type { Tx } from "~/platform/db/db.server";
import { invalid, notFound, ok } from "~/platform/result";
import { readLine, tooLong } from "~/platform/text/text";
import { MAX_VALUE_LENGTH } from "../form/sections/list-entries-section";
import { listEntriesView } from "../list-entries/list-entries-views.server";
import { changeOrder } from "../store/change-order.server";
import { recordOrderAction, saveOrder } from "../store/order.server";
import { type FieldView, isFieldShown } from "../view/views";

/** Values by custom field id; fields that are not named stay as they are. */
type Fill = { win: number; values: ReadonlyMap<number, string> };

/** Fills in PUBLIC and RESTRICTED fields; increases the version, so that no open form restores old values. */
export function fillFields(actor: Actor, { win, values }: Fill) {
  return changeOrder(actor, "custom-field.fill", win, async (tx, order) => {
    const shown = (await listEntriesView(tx, order)).customFields.filter((field) =>
      isFieldShown("assigned", field),
    );
    const errors: Record<string, string[]> = {};
    const filled: { field: FieldView; value: string }[] = [];
    for (const [id, typed] of values) {
      const field = shown.find(({ customFieldId }) => customFieldId === id);
      if (!field) return notFound("Custom field");
      const value = readLine(typed);
      if (value.length > MAX_VALUE_LENGTH) errors[fieldName(id)] = [tooLong("Value", MAX_VALUE_LENGTH)];
      if (value !== field.value) filled.push({ field, value });
    }
    if (Object.keys(errors).length > 0) return invalid(errors);
    if (filled.length === 0) return ok({ win });
    for (const { field, value } of filled) await write(tx, win, field, value);
    await saveOrder(tx, order, {});
    await recordOrderAction(tx, actor, "custom-field.fill", order, {
      type: "custom fields",
      status: order.status,
      description: "Custom fields",
      changes: {
        customFields: {
          from: filled.map(({ field: { name, value, type } }) => ({ name, value, type })),
          to: filled.map(({ field: { name, type }, value }) => ({ name, value, type })),
        },
      },
      payload: { contractorId: order.contractorId },
    });
    return ok({ win });
  });
}

export const fieldName = (id: number) => `value${id}`;

const write = (tx: Tx, win: number, { customFieldId }: FieldView, value: string) =>
  tx
    .update(orderCustomFields)
    .set({ value })
    .where(and(eq(orderCustomFields.workOrderId, win), eq(orderCustomFields.customFieldId, customFieldId)));
