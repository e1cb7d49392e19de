import { z } from "zod";
import { readCheckbox } from "~/platform/text/text";

/** Accepts any name: the commands check it, for pages and REST calls alike. */
export const entryForm = z.object({
  name: z.string().optional(),
  required: z.string().optional().transform(readCheckbox),
  formKey: z.string().optional(),
});
