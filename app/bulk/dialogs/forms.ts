import { z } from "zod";
import { messageText } from "~/messaging/forms";
import { EMPTY_MESSAGE, NO_RECIPIENT } from "~/messaging/message";
import { readText } from "~/platform/text/text";
import { copyCount } from "~/work-orders/forms";

export const messageForm = z.object({
  message: messageText
    .default("")
    .transform(readText)
    .refine((text) => text !== "", EMPTY_MESSAGE),
  to: z.array(z.enum(["applicants", "routed", "assigned"])).min(1, NO_RECIPIENT),
});

export const copiesForm = z.object({ copies: copyCount });
