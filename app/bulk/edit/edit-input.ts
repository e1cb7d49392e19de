import { z } from "zod";
import { allChanges } from "~/work-orders/form/changeable";

/** The stored input of a run of edits. */
export const editInput = z.object({
  only: z.array(z.enum(allChanges)).readonly(),
  typed: z.record(z.string(), z.unknown()),
  documents: z.array(z.object({ fileId: z.int(), visible: z.boolean() })).readonly(),
});
export type EditInput = z.output<typeof editInput>;
