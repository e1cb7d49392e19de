import { z } from "zod";
import { idText } from "~/platform/forms/id-field";
import { MAX_MESSAGE_LENGTH, MAX_RECIPIENTS } from "./message";

/** A message as pages, bulk runs and REST calls take it; the command checks whether it may be empty. */
export const messageText = z
  .string()
  .trim()
  .max(
    MAX_MESSAGE_LENGTH,
    `A message can have at most ${MAX_MESSAGE_LENGTH.toLocaleString("en-US")} characters`,
  );

/** Recipients by id, or as a page names them. */
export const recipientList = <T extends z.ZodType>(recipient: T) =>
  z.array(recipient).max(MAX_RECIPIENTS).default([]);

export const messageForm = z.object({
  message: messageText.default(""),
  parentId: idText().transform(Number).optional(),
  to: recipientList(z.string().max(20)),
});
