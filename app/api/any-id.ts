import { z } from "@hono/zod-openapi";

/** An id as text or as a number. What can be none is taken for 0, which nothing has: so it is answered as not found. */
export const anyId = z
  .union([z.string(), z.number()])
  .transform((sent) => (/^\d{1,15}$/.test(String(sent)) ? Number(sent) : 0))
  .openapi({ type: "string", example: "7" });
