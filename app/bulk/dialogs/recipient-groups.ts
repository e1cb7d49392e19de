/** Recipients do not see each other. */
export const recipientLabels = {
  applicants: "Applicants",
  routed: "Routed contractors",
  assigned: "Assigned contractor",
} as const;
export type Group = keyof typeof recipientLabels;

/** Recipient groups of a tab's orders. */
export const recipientGroupsOf = (tab: string | undefined): Group[] =>
  tab === "available" || tab === "routed" ? ["applicants", "routed"] : ["assigned"];
