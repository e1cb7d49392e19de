import { z } from "zod";
import { messageText } from "~/messaging/forms";
import { EMPTY_MESSAGE, NO_RECIPIENT } from "~/messaging/message";
import { readText } from "~/platform/text/text";
import { COPY_COUNT_WRONG, MAX_COPIES } from "~/work-orders/rules/work-order";

export const messageForm = z.object({
  message: messageText
    .default("")
    .transform(readText)
    .refine((text) => text !== "", EMPTY_MESSAGE),
  to: z.array(z.enum(["applicants", "routed", "assigned"])).min(1, NO_RECIPIENT),
});

export const copiesForm = z.object({
  copies: z.coerce
    .number({ error: COPY_COUNT_WRONG })
    .int(COPY_COUNT_WRONG)
    .min(1, COPY_COUNT_WRONG)
    .max(MAX_COPIES, COPY_COUNT_WRONG),
});
