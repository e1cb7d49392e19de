import { z } from "zod";
import { readTick } from "~/platform/text/text";

export const tick = z.union([z.string(), z.boolean()]).optional().transform(readTick);
/** Whether a number was typed anew; who does not say so is believed by what is typed. */
export const dirty = z
  .union([z.string(), z.boolean()])
  .optional()
  .transform((sent) => (sent === undefined ? undefined : readTick(sent)));

/**
 * When a rule between fields is tried: with other fields wrong as well, so that all that is wrong is told at once, and
 * nobody types a number anew for each round. The named fields are text then.
 */
export const onceText = (...names: string[]) => ({
  when: ({ value }: { value: unknown }) =>
    names.every((name) => typeof (value as Record<string, unknown> | null)?.[name] === "string"),
});

/** A form's text as it was sent; empty where there is none. */
export const sentText = (payload: Record<string, unknown>, name: string) => {
  const sent = payload[name];
  return typeof sent === "string" ? sent.trim() : "";
};
/** Whether it says of a number that it was typed anew: as the form's own rule reads it. */
export const sentDirty = (payload: Record<string, unknown>, name: string) =>
  dirty.safeParse(payload[name]).data;
