import { z } from "zod";
import type { Actor } from "~/access/actor";
import { keptOr } from "~/platform/forms/saved-submission.server";
import { readText } from "~/platform/text/text";
import { REASON_NEEDED } from "~/work-orders/transitions";
import type { BulkActName } from "./actions";
import { type Asked, readSelection } from "./chosen.server";

/** One reason for all of them, sent to each contractor. */
export const reasonForm = z.object({
  reason: z
    .string()
    .max(2000)
    .optional()
    .transform(readText)
    .refine((reason) => reason !== "", REASON_NEEDED),
});

/** What a dialog shows that asks for a reason. */
export async function askReason(actor: Actor, name: BulkActName, asked: Asked) {
  const { shown } = await readSelection(actor, name, asked);
  return { ...shown, ...(await keptOr(asked.request, { reason: "" })) };
}
