import { z } from "zod";

export const approveForm = z.object({
  expenses: z.enum(["skip", "all"]),
  seen: z.string().regex(/^\d{1,15}:\d{1,9}( \d{1,15}:\d{1,9})*$/, "Please review the work orders again"),
});
export type ApproveInput = z.infer<typeof approveForm>;
