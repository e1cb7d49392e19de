/** Those of each order who are written to; nobody of them sees the others. */
export const groups = {
  applicants: "Those who applied",
  routed: "Those whom it is routed to",
  assigned: "The contractor who is assigned",
} as const;
export type Group = keyof typeof groups;

/** Who can take part in the orders of a tab (BLK-001, BLK-006). */
export const groupsOn = (tab: string | undefined): Group[] =>
  tab === "available" || tab === "routed" ? ["applicants", "routed"] : ["assigned"];
