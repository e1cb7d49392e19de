import { z } from "zod";
import { MOST_CHARACTERS, NOBODY_CHOSEN, NOTHING_WRITTEN } from "~/messaging/message";
import { readText } from "~/platform/text";

/** Those of each order who are written to; nobody of them sees the others. */
export const groups = {
  applicants: "Those who applied",
  routed: "Those whom it is routed to",
  assigned: "The contractor who is assigned",
} as const;
export type Group = keyof typeof groups;

export const messageForm = z.object({
  message: z
    .string()
    .max(MOST_CHARACTERS, `A message can have at most ${MOST_CHARACTERS.toLocaleString("en-US")} characters`)
    .optional()
    .transform(readText)
    .refine((text) => text !== "", NOTHING_WRITTEN),
  to: z.array(z.enum(["applicants", "routed", "assigned"])).min(1, NOBODY_CHOSEN),
});
export type MessageInput = z.infer<typeof messageForm>;

/** Who can take part in the orders of a tab (BLK-001, BLK-006). */
export const groupsOn = (tab: string | undefined): Group[] =>
  tab === "available" || tab === "routed" ? ["applicants", "routed"] : ["assigned"];
