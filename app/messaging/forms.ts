import { z } from "zod";
import { MOST_CHARACTERS } from "./message";

const id = z.string().regex(/^\d{1,15}$/);

export const messageForm = z.object({
  message: z
    .string()
    .trim()
    .max(MOST_CHARACTERS, `A message can have at most ${MOST_CHARACTERS.toLocaleString("en-US")} characters`)
    .default(""),
  parentId: id.transform(Number).optional(),
  to: z.array(z.string().max(20)).max(1000).default([]),
});
