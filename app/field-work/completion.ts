/** What has to be done before work counts as completed (WO §4, Q-185); the state itself is transitions' `complete`. */
import { invalid, ok, type Result } from "~/platform/result";
import type { PayTerms } from "~/work-orders/pay";
import { type Tasks, taskLists } from "~/work-orders/work-order";
import { closedEntries, type Entry, openEntry } from "./check-in";

export type Work = {
  entries: readonly Entry[];
  tasks: Tasks;
  isNeedDeliverables: boolean;
  deliverableCount: number;
  pay: Pick<PayTerms, "basicType" | "variableType" | "variableAmountCents">;
};

/** FLD-019: paid per device. */
export const needsDeviceCount = ({ basicType }: Work["pay"]) => basicType === "Device";
/** Whether the number of devices has any bearing on the pay, so that the form offers to enter it. */
export const takesDeviceCount = (pay: Work["pay"]) =>
  needsDeviceCount(pay) || (pay.variableType === "Device" && pay.variableAmountCents > 0);

/** Counts the tasks that are still to be done. */
export const countOpenTasks = (tasks: Tasks) =>
  taskLists.reduce((sum, list) => sum + tasks[list].filter(({ checked }) => !checked).length, 0);

/** Everything that is missing, each under what it is missing from. `qtyDevices` is what was entered now. */
export function checkCompletion(
  work: Work,
  qtyDevicesHundredths: number | undefined,
): Result<{ qtyDevicesHundredths: number | null }> {
  const errors: Record<string, string[]> = {};
  if (openEntry(work.entries) || closedEntries(work.entries).length === 0) {
    errors.checkOut = ["Check out before you complete the work order"];
  }
  if (countOpenTasks(work.tasks) > 0) errors.tasks = ["Need finish required tasks!"];
  if (work.isNeedDeliverables && work.deliverableCount === 0) {
    errors.deliverables = ["To Complete Upload Deliverables Required!"];
  }
  if (needsDeviceCount(work.pay) && !qtyDevicesHundredths)
    errors.qtyDevices = ["Enter the number of devices"];
  if (Object.keys(errors).length > 0) return invalid(errors);
  return ok({ qtyDevicesHundredths: takesDeviceCount(work.pay) ? (qtyDevicesHundredths ?? null) : null });
}
