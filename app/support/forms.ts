import { z } from "zod";
import { MOST_CHARACTERS, NOTHING_WRITTEN } from "~/messaging/message";

export const supportForm = z.object({
  message: z
    .string(NOTHING_WRITTEN)
    .trim()
    .min(1, NOTHING_WRITTEN)
    .max(MOST_CHARACTERS, `A message can have at most ${MOST_CHARACTERS.toLocaleString("en-US")} characters`),
  formKey: z.string().optional(),
});
