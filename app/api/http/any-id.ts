import { z } from "@hono/zod-openapi";
import { idOf } from "~/platform/forms/id-of";

/** An id as text or as a number. What can be none is taken for 0, which nothing has: so it is answered as not found. */
export const anyId = z
  .union([z.string(), z.number()])
  .transform((sent) => idOf(String(sent)))
  .openapi({ type: "string", example: "7" });
