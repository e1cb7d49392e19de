import { z } from "zod";
import { EMPTY_MESSAGE, MAX_MESSAGE_LENGTH } from "~/messaging/message";

export const supportForm = z.object({
  message: z
    .string(EMPTY_MESSAGE)
    .trim()
    .min(1, EMPTY_MESSAGE)
    .max(
      MAX_MESSAGE_LENGTH,
      `A message can have at most ${MAX_MESSAGE_LENGTH.toLocaleString("en-US")} characters`,
    ),
  formKey: z.string().optional(),
});
