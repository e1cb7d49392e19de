import { z } from "zod";
import { readText, tooLong } from "~/platform/text/text";
import { MAX_NOTE, MAX_REASON } from "./limits";

const requiredText = (label: string, max: number) =>
  z
    .string()
    .optional()
    .transform(readText)
    .refine((text) => text !== "", `Please enter a ${label.toLowerCase()}`)
    .refine((text) => text.length <= max, tooLong(label, max));

/** Suspends a company, or restores a person or company. */
export const reasonForm = z.object({ reason: requiredText("Reason", MAX_REASON) });

export const suspendPersonForm = reasonForm.extend({
  tellReason: z
    .literal("on")
    .optional()
    .transform((ticked) => ticked === "on"),
});

export const staffNoteForm = z.object({
  text: requiredText("Note", MAX_NOTE),
  formKey: z.string().optional(),
});
