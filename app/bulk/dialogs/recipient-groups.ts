/** Recipients do not see each other. */
export const recipientLabels = {
  applicants: "Applicants",
  routed: "Routed contractors",
  assigned: "Assigned contractor",
} as const;
export type Group = keyof typeof recipientLabels;

export const recipientGroupsOf = (tab: string | undefined): Group[] =>
  tab === "available" || tab === "routed" ? ["applicants", "routed"] : ["assigned"];
