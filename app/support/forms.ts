import { z } from "zod";
import { messageText } from "~/messaging/forms";
import { idText } from "~/platform/forms/id-field";

const MAX_NOTE = 500;
export const handOverForm = z.object({
  to: idText("Please choose who gets the conversation").transform(Number),
  from: z.string().default(""),
  note: z.string().trim().max(MAX_NOTE, `A note can have at most ${MAX_NOTE} characters`).default(""),
});

export const supportForm = z.object({ message: messageText.default("") });
