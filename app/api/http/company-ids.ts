import { z } from "@hono/zod-openapi";

/** Companies that limit a super administrator's list. */
export const companyIds = z
  .string()
  .regex(/^[\d,\s]*$/)
  .optional()
  .openapi({ description: "For the super administrator: ids of companies, with commas", example: "1,2" });
