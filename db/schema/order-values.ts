/** Values of an order's columns, without database imports, so that rules may import them. */

/** The contractor's travel status. */
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
/** `photos`: how many the contractor adds before the task can be ticked, from before or after the work. */
export type Task = {
  name: string;
  index: number;
  checked: boolean;
  photos?: number;
  photosWhen?: "before" | "after";
};
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
