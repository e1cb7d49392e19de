import { z } from "zod";
import { readLine, readText } from "~/platform/text/text";
import { MAX_REPLY, MAX_TITLE } from "./limits";

const line = (missing: string) =>
  z
    .string(missing)
    .transform(readLine)
    .refine((typed) => typed !== "", missing);

/** A saved reply as the page and REST calls take it. */
export const savedReply = z.object({
  title: line("Please enter a title").refine(
    (typed) => typed.length <= MAX_TITLE,
    `A title can have at most ${MAX_TITLE} characters`,
  ),
  content: z
    .string("Please enter a text")
    .transform(readText)
    .refine((typed) => typed !== "", "Please enter a text")
    .refine(
      (typed) => typed.length <= MAX_REPLY,
      `A text can have at most ${MAX_REPLY.toLocaleString("en-US")} characters`,
    ),
});

export const savedReplyForm = savedReply.extend({
  version: z.coerce.number().int().optional(),
  formKey: z.string().optional(),
});
