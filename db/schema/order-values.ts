/** The values that an order's columns take; nothing of the database, so that rules may import them. */
/** DET-042: what the contractor says of his way to the site. */
export type WorkStatus = "onWay" | "late";
export type StoredStatus =
  | "draft"
  | "published"
  | "assigned"
  | "completed"
  | "approved"
  | "paid"
  | "canceled"
  | "deleted";
export type BasicType = "Hour" | "Device" | "Site";
export type VariableType = "Hour" | "Device";
export type Contact = { fname: string; role: string; email: string; ofc_phn: string; mobile: string };
export type Task = { name: string; index: number; checked: boolean };
export const taskLists = ["preArrivalRequirements", "onSiteRequirements", "completionRequirements"] as const;
export type TaskList = (typeof taskLists)[number];
export type Tasks = Record<TaskList, Task[]>;
export const tabs = [
  "draft",
  "available",
  "routed",
  "assigned",
  "completed",
  "approved",
  "paid",
  "canceled",
  "deleted",
] as const;
