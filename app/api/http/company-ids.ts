import { z } from "@hono/zod-openapi";

/** Whose rows a super administrator asks for. */
export const companyIds = z
  .string()
  .regex(/^[\d,\s]*$/)
  .optional()
  .openapi({ description: "For the super administrator: ids of companies, with commas", example: "1,2" });
