import { z } from "@hono/zod-openapi";
import { whole } from "../http/each.server";

/** What the support's inbox is asked for, and what a row of it says. */
export const tableQuery = z.object({
  page: whole.optional(),
  perPage: whole.optional(),
  done: z
    .enum(["true", "false"])
    .optional()
    .openapi({ description: "What is put away instead of what is open" }),
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
