import { z } from "zod";
import { readTick } from "~/platform/text/text";

/** What a dialog of these lists sends. What is wrong with a name, the commands say: the calls ask them too. */
export const namedFields = z.object({
  name: z.string().optional(),
  required: z.string().optional().transform(readTick),
  formKey: z.string().optional(),
});
