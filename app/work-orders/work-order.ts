/**
 * What a work order is, the groups its states fall into, and what each side calls them.
 * Stored: draft, published, assigned, completed, approved, paid, canceled, deleted. `routed` and `applied` are
 * derived from counts, `on hold` from a flag: two of them can be true at once, so no column holds them.
 * Contractors see every state before assignment as published, shown as Available (WO §3).
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

/** The least that the rules about states need to know. */
export type OrderState = { status: StoredStatus; onHold: boolean; confirmed: boolean };
type HasStatus = { status: StoredStatus };

export const taskLists = ["preArrivalRequirements", "onSiteRequirements", "completionRequirements"] as const;
export const noTasks = (): Tasks => ({
  preArrivalRequirements: [],
  onSiteRequirements: [],
  completionRequirements: [],
});

/** Not assigned, completed, approved, paid or deleted: literally, so a canceled order is in it too. */
export const isBeforeAssigned = ({ status }: HasStatus) =>
  !["assigned", "completed", "approved", "paid", "deleted"].includes(status);
/** Not completed, approved or paid: literally, so draft, canceled and deleted are in it too. */
export const isUncompleted = ({ status }: HasStatus) => !["completed", "approved", "paid"].includes(status);
/** Before assignment and still alive: may be invited to, applied for, assigned, deleted (WO §4). */
export const isOpen = (order: HasStatus) => isBeforeAssigned(order) && order.status !== "canceled";
/** WO §4 Edit, and deleted orders are out of reach. */
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

/** Of one order at once. */
export const MOST_COPIES = 50;
export const NO_SUCH_COUNT = `Please enter a number from 1 to ${MOST_COPIES}`;

type Displayed = { status: StoredStatus; onHold: boolean; applicantCount?: number; routedCount?: number };

/** What the chip on an order says to a client (or super administrator) or to a contractor. */
export function displayStatus(order: Displayed, viewer: "client" | "contractor"): DisplayStatus {
  const { status } = order;
  if (status === "assigned") return order.onHold ? "onHold" : "assigned";
  if (status !== "draft" && status !== "published") return status;
  if (viewer === "contractor") return "available";
  if ((order.routedCount ?? 0) > 0) return "routed";
  if (status === "draft") return "draft";
  return (order.applicantCount ?? 0) > 0 ? "applied" : "available";
}

/** The `status` that calls and exports give: a contractor's view of an open order is always published. */
export const reportedStatus = ({ status }: HasStatus, viewer: "client" | "contractor") =>
  viewer === "contractor" && (status === "draft" || status === "published") ? "published" : status;

const CONFIRM_WARNING_HOURS = 12;

/** Assigned, not confirmed, and the start is at most 12 hours away or already past (WO §2). */
export function lacksConfirmation(order: OrderState & { startAt: Date | null }, now: Date) {
  if (order.status !== "assigned" || order.confirmed || !order.startAt) return false;
  return order.startAt.getTime() - now.getTime() <= CONFIRM_WARNING_HOURS * 3_600_000;
}

export const arrivalWords: Record<WorkStatus, string> = { onWay: "On the way", late: "Running late" };
export type Arrival = { status: WorkStatus; at: Date };
export const noArrival = { workStatus: null, arrivalAt: null } as const;
type Arriving = HasStatus & { workStatus: WorkStatus | null; arrivalAt: Date | null };

/** What the contractor said of his way to an order that he is still assigned to. */
export const arrivalOf = ({ status, workStatus, arrivalAt }: Arriving): Arrival | null =>
  status === "assigned" && workStatus && arrivalAt ? { status: workStatus, at: arrivalAt } : null;

/** "Hours" also appears in what others send. Anything else is no pay type. */
export function readBasicType(input: unknown): BasicType | undefined {
  if (input === "Hours") return "Hour";
  return input === "Hour" || input === "Device" || input === "Site" ? input : undefined;
}

export const readVariableType = (input: unknown): VariableType | undefined =>
  input === "Hours" ? "Hour" : input === "Hour" || input === "Device" ? input : undefined;

/** An edited list keeps the ticks of the requirements that it still names: only the contractor ticks or unticks. */
export function keepTicks(before: Tasks, after: Tasks): Tasks {
  const merged = noTasks();
  for (const list of taskLists) {
    const ticked = new Set(before[list].filter((task) => task.checked).map((task) => task.name));
    merged[list] = after[list].map((task) => ({ ...task, checked: ticked.has(task.name) }));
  }
  return merged;
}

/** The requirements for a contractor who has not done any of them yet. */
export function untickedTasks(tasks: Tasks): Tasks {
  const unticked = noTasks();
  for (const list of taskLists) unticked[list] = tasks[list].map((task) => ({ ...task, checked: false }));
  return unticked;
}
