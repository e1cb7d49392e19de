/** Requirements for completing work (WO §4, Q-185); `complete` in work-orders/rules/transitions changes the state. */
import { invalid, ok, type Result } from "~/platform/result";
import type { PayTerms } from "~/work-orders/rules/pay";
import { type Tasks, taskLists } from "~/work-orders/rules/work-order";
import { closedEntries, type Entry, openEntry } from "../visits/check-in";

export type Work = {
  entries: readonly Entry[];
  tasks: Tasks;
  isNeedDeliverables: boolean;
  deliverableCount: number;
  pay: Pick<PayTerms, "basicType" | "variableType" | "variableAmountCents">;
};

/** FLD-019: paid per device. */
export const needsDeviceCount = ({ basicType }: Work["pay"]) => basicType === "Device";
/** Returns whether the pay depends on the device count, so that the form asks for it. */
export const takesDeviceCount = (pay: Work["pay"]) =>
  needsDeviceCount(pay) || (pay.variableType === "Device" && pay.variableAmountCents > 0);

export const countOpenTasks = (tasks: Tasks) =>
  taskLists.reduce((sum, list) => sum + tasks[list].filter(({ checked }) => !checked).length, 0);

/** Refuses with everything that is missing, by section. `qtyDevicesHundredths` is the count in the form. */
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
