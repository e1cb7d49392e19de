import { z } from "zod";
import type { Actor } from "~/access/actor";
import { db } from "~/platform/db/db.server";
import { pick } from "~/platform/objects";
import { notFound, type Refusal, refuse } from "~/platform/result";
import { type Changes, fieldsOf } from "~/work-orders/form/changeable";
import { workOrderFields } from "~/work-orders/form/fields";
import { errorLabels } from "~/work-orders/form/order-fields";
import { toForm } from "~/work-orders/forms";
import { managerAt, withManager } from "~/work-orders/rules/manager";
import { emptyContact } from "~/work-orders/rules/work-order";
import { type Order, readOrder } from "~/work-orders/store/order.server";
import { editOrder } from "../commands/edit-order.server";
import { type RowPart, rowParts } from "./row-parts";

const line = z.string().default("");
const orderFields = workOrderFields.pick({
  ...{ startDate: true, startTime: true, endDate: true, endTime: true },
  ...{ basicType: true, amount: true, quantity: true, payBaseRateAsMinimum: true },
});
/** The fields of all parts: a part sends its own. */
export const rowEditForm = orderFields.extend({
  /** The version that the editor showed. */
  version: z.coerce.number().int(),
  ...{ fname: line, email: line, mobile: line },
});
type RowEdit = z.output<typeof rowEditForm>;
const managerFields = ["fname", "email", "mobile"] as const;

const fieldsOfPart = (part: RowPart): readonly string[] =>
  part === "manager" ? managerFields : fieldsOf(rowParts[part].changes);

/** Loads a part's values for its editor. */
export function loadRowPart(order: Order, part: RowPart) {
  const { contactInfo } = order;
  const from: object =
    part === "manager" ? (contactInfo[managerAt(contactInfo)] ?? emptyContact) : toForm(order);
  const values = pick(from as Record<string, unknown>, fieldsOfPart(part));
  return { version: order.version, values };
}

/** Changes only this part, by the rules of the edit command. */
export async function saveRowPart(actor: Actor, win: number, part: RowPart, typed: RowEdit) {
  const order = await readOrder(db, actor, win);
  // Not a missing page: the list around the editor stays.
  if (!order) return refuse("conflict", notFound().message);
  const changes: Changes = {
    only: rowParts[part].changes,
    typed:
      part === "manager"
        ? { contactInfo: withManager(order.contactInfo, pick(typed, managerFields)) }
        : typed,
  };
  const result = await editOrder(actor, { win: order.id, changes, version: typed.version });
  return result.ok || !result.errors ? result : besideFields(result, part);
}

/** Moves errors to the editor's fields; those of other fields, which the change would contradict, name theirs. */
function besideFields({ code, errors = {} }: Refusal, part: RowPart): Refusal {
  const shown = fieldsOfPart(part);
  const moved: Record<string, string[]> = {};
  for (const [path, texts] of Object.entries(errors)) {
    const name = path.replace(/^contactInfo\[\d+\]\./, "");
    if (shown.includes(name)) moved[name] = texts;
    else
      moved[""] = [
        ...(moved[""] ?? []),
        `${errorLabels[name as keyof typeof errorLabels] ?? ""}: ${texts.join(" ")}`,
      ];
  }
  return refuse(code, "", moved);
}
