import { z } from "zod";
import { readCheckbox } from "~/platform/text/text";

export const tick = z.union([z.string(), z.boolean()]).optional().transform(readCheckbox);
/** Whether a number was retyped; `undefined` if the form doesn't say. */
export const dirty = z
  .union([z.string(), z.boolean()])
  .optional()
  .transform((sent) => (sent === undefined ? undefined : readCheckbox(sent)));

/** Runs a rule over the named text fields even if other fields are invalid, so that all errors appear at once. */
export const whenText = (...names: string[]) => ({
  when: ({ value }: { value: unknown }) =>
    names.every((name) => typeof (value as Record<string, unknown> | null)?.[name] === "string"),
});

/** Reads a field's trimmed text from a raw submission; empty if absent. */
export const readText = (payload: Record<string, unknown>, name: string) => {
  const sent = payload[name];
  return typeof sent === "string" ? sent.trim() : "";
};
export const readDirty = (payload: Record<string, unknown>, name: string) =>
  dirty.safeParse(payload[name]).data;
