import { z } from "zod";

/** What is agreed to: what becomes of the expenses, and exactly which orders were looked over. */
export const approveForm = z.object({
  expenses: z.enum(["skip", "all"]),
  seen: z.string().regex(/^\d{1,15}:\d{1,9}( \d{1,15}:\d{1,9})*$/, "Please look over the work orders again"),
});
export type ApproveInput = z.infer<typeof approveForm>;
