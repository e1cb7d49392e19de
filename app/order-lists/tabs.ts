import type { Role } from "db/schema/accounts";

export const contractorTabs = [
  "upcoming-work",
  "available",
  "routed",
  "applied",
  "completed",
  "approved",
  "paid",
] as const;
export const clientTabs = [
  "draft",
  "available",
  "routed",
  "assigned",
  "completed",
  "approved",
  "paid",
  "all",
] as const;
export type TabName = (typeof contractorTabs)[number] | (typeof clientTabs)[number];

export const tabLabels: Record<TabName, string> = {
  "upcoming-work": "Upcoming Work",
  draft: "Draft",
  available: "Available",
  routed: "Routed",
  applied: "Applied",
  assigned: "Assigned",
  completed: "Completed",
  approved: "Approved",
  paid: "Paid",
  all: "All",
};

type Person = { role: Role };

export const tabsOf = ({ role }: Person): readonly TabName[] =>
  role === "contractor" ? contractorTabs : clientTabs;
export const defaultTabOf = ({ role }: Person): TabName =>
  role === "contractor" ? "upcoming-work" : "assigned";

export const readTab = (person: Person, name: unknown): TabName | undefined =>
  tabsOf(person).find((tab) => tab === name);
