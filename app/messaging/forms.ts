import { z } from "zod";
import { MAX_MESSAGE_LENGTH } from "./message";

const id = z.string().regex(/^\d{1,15}$/);

export const messageForm = z.object({
  message: z
    .string()
    .trim()
    .max(
      MAX_MESSAGE_LENGTH,
      `A message can have at most ${MAX_MESSAGE_LENGTH.toLocaleString("en-US")} characters`,
    )
    .default(""),
  parentId: id.transform(Number).optional(),
  to: z.array(z.string().max(20)).max(1000).default([]),
});
