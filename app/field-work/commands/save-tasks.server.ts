import type { Actor } from "~/access/actor";
import type { IdempotencyKey } from "~/platform/db/idempotency.server";
import { ok, refuse } from "~/platform/result";
import { type Tasks, taskLists } from "~/work-orders/rules/work-order";
import { changeOrderOnce } from "~/work-orders/store/change-order.server";
import { recordOrderAction, saveProgress } from "~/work-orders/store/order.server";
import { TASK_GONE } from "../completion/deliverables";
import { refusedTicks } from "../completion/task-photos";
import { applyTicks, countDoneTasks, isAnyGone, type Ticked, taskCount } from "../completion/tasks";
import { deliverablesOf } from "../field-work.server";

type SaveTasks = {
  win: number;
  ticked: Ticked;
  /** Keys of the tasks whose ticks changed; without it, all ticks are saved. */
  changed?: readonly string[];
  idempotencyKey?: IdempotencyKey;
};

/** Refuses all ticks if a task lacks photos that it asks for, or if one that changed is no longer there. */
export function saveTasks(actor: Actor, { win, ticked, changed, idempotencyKey }: SaveTasks) {
  return changeOrderOnce(actor, "task.check", win, idempotencyKey, async (tx, order) => {
    if (changed && isAnyGone(order.tasks, changed)) return refuse("conflict", TASK_GONE);
    const tasks = applyTicks(order.tasks, ticked, changed);
    const [refusal, ...others] = refusedTicks(order.tasks, tasks, await deliverablesOf(tx, order));
    if (refusal) return refuse("conflict", [refusal, ...others].join(" "));
    const progress = { done: countDoneTasks(tasks), of: taskCount(tasks) };
    const changes = changesOf(order.tasks, tasks);
    if (Object.keys(changes).length === 0) return ok(progress);
    await saveProgress(tx, order, { tasks });
    await recordOrderAction(tx, actor, "task.check", order, {
      type: "save tasks",
      status: order.status,
      description: describeChanges(changes),
      changes,
      payload: progress,
    });
    return ok(progress);
  });
}

function changesOf(before: Tasks, after: Tasks) {
  const changes: Record<string, { from: boolean; to: boolean }> = {};
  for (const list of taskLists)
    for (const [at, task] of after[list].entries()) {
      const from = before[list][at]!.checked;
      if (from !== task.checked) changes[`${list}[${at}] ${task.name}`] = { from, to: task.checked };
    }
  return changes;
}

const describeChanges = (changes: Record<string, { to: boolean }>) =>
  Object.entries(changes)
    .map(([what, { to }]) => `${to ? "Done" : "Not done"}: ${what.slice(what.indexOf(" ") + 1)}`)
    .join("\n");
