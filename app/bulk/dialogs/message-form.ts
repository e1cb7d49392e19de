import { z } from "zod";
import { EMPTY_MESSAGE, MAX_MESSAGE_LENGTH, NO_RECIPIENT } from "~/messaging/message";
import { readText } from "~/platform/text/text";

export const messageForm = z.object({
  message: z
    .string()
    .max(
      MAX_MESSAGE_LENGTH,
      `A message can have at most ${MAX_MESSAGE_LENGTH.toLocaleString("en-US")} characters`,
    )
    .optional()
    .transform(readText)
    .refine((text) => text !== "", EMPTY_MESSAGE),
  to: z.array(z.enum(["applicants", "routed", "assigned"])).min(1, NO_RECIPIENT),
});
export type MessageInput = z.infer<typeof messageForm>;
