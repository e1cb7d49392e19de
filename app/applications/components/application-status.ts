import type { ApplicationStatus } from "../application";

export const applicationLabels = {
  apply: "Applied",
  assigned: "Assigned",
  archived: "Archived",
  withdrawn: "Withdrawn",
} as const satisfies Record<ApplicationStatus, string>;
export const applicationTones = {
  apply: "indigo",
  assigned: "teal",
  archived: "slate",
  withdrawn: "slate",
} as const;
