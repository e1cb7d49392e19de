import { z } from "zod";
import { MOST_CHARACTERS, NOBODY_CHOSEN, NOTHING_WRITTEN } from "~/messaging/message";
import { readText } from "~/platform/text/text";

export const messageForm = z.object({
  message: z
    .string()
    .max(MOST_CHARACTERS, `A message can have at most ${MOST_CHARACTERS.toLocaleString("en-US")} characters`)
    .optional()
    .transform(readText)
    .refine((text) => text !== "", NOTHING_WRITTEN),
  to: z.array(z.enum(["applicants", "routed", "assigned"])).min(1, NOBODY_CHOSEN),
});
export type MessageInput = z.infer<typeof messageForm>;
