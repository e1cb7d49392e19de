import { z } from "@hono/zod-openapi";
import { readId } from "~/platform/forms/read-id";

/** An id as text or number. Anything else becomes 0, which no row has, and is answered as not found. */
export const anyId = z
  .union([z.string(), z.number()])
  .transform((sent) => readId(String(sent)))
  .openapi({ type: "string", example: "7" });
