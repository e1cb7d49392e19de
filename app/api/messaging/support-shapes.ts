import { z } from "@hono/zod-openapi";
import { wholeNumber } from "../http/several-orders.server";

export const tableQuery = z.object({
  page: wholeNumber.optional(),
  perPage: wholeNumber.optional(),
  done: z
    .enum(["true", "false"])
    .optional()
    .openapi({ description: "Resolved conversations instead of open ones" }),
});
export const tablePayload = z.object({
  chats: z.array(
    z.object({
      userId: z.string(),
      firstName: z.string(),
      lastName: z.string(),
      email: z.string(),
      role: z.string(),
      company: z.string().nullable(),
      unread: z.int(),
      lastAt: z.iso.datetime(),
      lastWords: z.string(),
      lastBySupport: z.boolean(),
    }),
  ),
  total: z.int(),
});
