import { z } from "zod";

export const deactivateForm = z.object({
  reason: z.string().trim().max(1000, "At most 1,000 characters").optional(),
});
