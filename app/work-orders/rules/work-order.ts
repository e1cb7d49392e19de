/**
 * Stored: draft, published, assigned, completed, approved, paid, canceled, deleted; `routed`, `applied` and `on hold`
 * are derived. Contractors see every state before assignment as published, labeled Available.
 */
import type {
  BasicType,
  Contact,
  StoredStatus,
  Task,
  TaskList,
  Tasks,
  VariableType,
  WorkStatus,
} from "db/schema/work-orders";

export type { BasicType, Contact, StoredStatus, Task, TaskList, Tasks, VariableType, WorkStatus };

export type OrderState = { status: StoredStatus; onHold: boolean; confirmed: boolean };
type HasStatus = { status: StoredStatus };

export const taskLists = ["preArrivalRequirements", "onSiteRequirements", "completionRequirements"] as const;
export const emptyTasks = (): Tasks => ({
  preArrivalRequirements: [],
  onSiteRequirements: [],
  completionRequirements: [],
});
export const emptyContact: Readonly<Contact> = { fname: "", role: "", email: "", ofc_phn: "", mobile: "" };

/** As documented, canceled orders count too. */
export const isBeforeAssigned = ({ status }: HasStatus) =>
  !["assigned", "completed", "approved", "paid", "deleted"].includes(status);
/** As documented, draft, canceled and deleted orders count too. */
export const isUncompleted = ({ status }: HasStatus) => !["completed", "approved", "paid"].includes(status);
/** Can be routed, applied for, assigned and deleted. */
export const isOpen = (order: HasStatus) => isBeforeAssigned(order) && order.status !== "canceled";
export const isEditable = (order: HasStatus) =>
  isUncompleted(order) && order.status !== "canceled" && order.status !== "deleted";

export type DisplayStatus =
  | "draft"
  | "available"
  | "routed"
  | "applied"
  | "assigned"
  | "onHold"
  | "completed"
  | "approved"
  | "paid"
  | "canceled"
  | "deleted";

export const statusLabels: Record<DisplayStatus, string> = {
  draft: "Draft",
  available: "Available",
  routed: "Routed",
  applied: "Applied",
  assigned: "Assigned",
  onHold: "On Hold",
  completed: "Completed",
  approved: "Approved",
  paid: "Paid",
  canceled: "Canceled",
  deleted: "Deleted",
};

/** Why an order is canceled, a contractor un-assigned or accepted on their behalf. */
export const MAX_REASON_LENGTH = 2000;
export const MAX_COPIES = 50;
export const COPY_COUNT_WRONG = `Please enter a number from 1 to ${MAX_COPIES}`;

type Displayed = { status: StoredStatus; onHold: boolean; applicantCount?: number; routedCount?: number };

/** Returns the status that clients (and super administrators) or contractors see. */
export function displayStatus(order: Displayed, viewer: "client" | "contractor"): DisplayStatus {
  const { status } = order;
  if (status === "assigned") return order.onHold ? "onHold" : "assigned";
  if (status !== "draft" && status !== "published") return status;
  if (viewer === "contractor") return "available";
  if ((order.routedCount ?? 0) > 0) return "routed";
  if (status === "draft") return "draft";
  return (order.applicantCount ?? 0) > 0 ? "applied" : "available";
}

/** Returns the `status` for API calls and exports: for contractors open orders are always published. */
export const reportedStatus = ({ status }: HasStatus, viewer: "client" | "contractor") =>
  viewer === "contractor" && (status === "draft" || status === "published") ? "published" : status;

const CONFIRM_WARNING_HOURS = 12;

/** Whether an assigned order is unconfirmed at most 12 hours before its start, or later. */
export function lacksConfirmation(order: OrderState & { startAt: Date | null }, now: Date) {
  if (order.status !== "assigned" || order.confirmed || !order.startAt) return false;
  return order.startAt.getTime() - now.getTime() <= CONFIRM_WARNING_HOURS * 3_600_000;
}

export const arrivalLabels: Record<WorkStatus, string> = { onWay: "On the way", late: "Running late" };
export type Arrival = { status: WorkStatus; at: Date };
export const noArrival = { workStatus: null, arrivalAt: null } as const;
type Arriving = HasStatus & { workStatus: WorkStatus | null; arrivalAt: Date | null };

/** Returns the contractor's last arrival report, while they are assigned. */
export const arrivalOf = ({ status, workStatus, arrivalAt }: Arriving): Arrival | null =>
  status === "assigned" && workStatus && arrivalAt ? { status: workStatus, at: arrivalAt } : null;

export const basicTypes = ["Hour", "Device", "Site"] as const satisfies readonly BasicType[];
export const variableTypes = ["Hour", "Device"] as const satisfies readonly VariableType[];
export const workStatuses = ["onWay", "late"] as const satisfies readonly WorkStatus[];

/** Accepts "Hours", which other programs send. */
export function readBasicType(input: unknown): BasicType | undefined {
  if (input === "Hours") return "Hour";
  return input === "Hour" || input === "Device" || input === "Site" ? input : undefined;
}

export const readVariableType = (input: unknown): VariableType | undefined =>
  input === "Hours" ? "Hour" : input === "Hour" || input === "Device" ? input : undefined;

/** Keeps the contractor's checkmarks of tasks that an edited list still has. */
export function keepCheckmarks(before: Tasks, after: Tasks): Tasks {
  const merged = emptyTasks();
  for (const list of taskLists) {
    const ticked = new Set(before[list].filter((task) => task.checked).map((task) => task.name));
    merged[list] = after[list].map((task) => ({ ...task, checked: ticked.has(task.name) }));
  }
  return merged;
}

export function uncheckedTasks(tasks: Tasks): Tasks {
  const unticked = emptyTasks();
  for (const list of taskLists) unticked[list] = tasks[list].map((task) => ({ ...task, checked: false }));
  return unticked;
}
