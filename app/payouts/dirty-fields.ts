import { z } from "zod";
import { readTick } from "~/platform/text";

export const tick = z.union([z.string(), z.boolean()]).optional().transform(readTick);
/** Whether a number was typed anew; who does not say so is believed by what is typed. */
export const dirty = z
  .union([z.string(), z.boolean()])
  .optional()
  .transform((sent) => (sent === undefined ? undefined : readTick(sent)));
