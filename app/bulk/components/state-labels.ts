import type { RunOutcome, RunState } from "db/schema/bulk";
import { count } from "~/platform/text/format";

type Counts = { state: RunState; orderCount: number; doneCount: number; refusedCount: number };

export function runStateLabel({ state, orderCount, doneCount, refusedCount }: Counts) {
  if (state === "running") return `Running, ${count(orderCount, "work order")}`;
  return refusedCount > 0
    ? `${count(doneCount, "work order")}, ${refusedCount.toLocaleString("en-US")} refused`
    : count(doneCount, "work order");
}

export const outcomeLabels: Record<RunOutcome, string> = {
  waiting: "Waiting",
  done: "Done",
  refused: "Refused",
};
