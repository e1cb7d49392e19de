import { z } from "zod";
import { contractorId } from "~/applications/forms";
import type { BulkActionName } from "./actions";
import { approveForm } from "./approve/approve-form";
import { copiesForm, messageForm } from "./dialogs/forms";
import { reasonForm } from "./dialogs/reason-form.server";
import { editInput } from "./edit/edit-input";

const nothing = z.object({});
const contractor = z.object({ contractorId });

const schemas = {
  edit: editInput,
  publish: nothing,
  route: contractor,
  assign: contractor,
  approve: approveForm,
  "mark-paid": nothing,
  message: messageForm,
  unassign: reasonForm,
  cancel: reasonForm,
  hold: nothing,
  release: nothing,
  duplicate: copiesForm,
  delete: nothing,
} as const satisfies Record<BulkActionName, z.ZodType>;

export type BulkInputs = { [A in BulkActionName]: z.output<(typeof schemas)[A]> };

/** The stored input of each action's runs. A form reads its own output again unchanged. */
export const bulkInputs: { [A in BulkActionName]: z.ZodType<BulkInputs[A]> } = schemas;
