/**
 * The requirements that a contractor ticks off. A form says which of those that it showed are ticked; what the client
 * added meanwhile stays unticked, and what the client took out is gone. Only the ticks change here, never the requirements.
 */
import { type Task, type TaskList, type Tasks, taskLists } from "~/work-orders/work-order";

export const taskListTitles: Record<TaskList, string> = {
  preArrivalRequirements: "Pre-Arrival Requirements",
  onSiteRequirements: "On-Site Requirements",
  completionRequirements: "Completion Requirements",
};

/** A requirement as a form names it: its place and its name, because lists change and names can repeat. */
export const taskKey = ({ index, name }: Pick<Task, "index" | "name">) => `${index}:${name}`;

/** A requirement of any list, as a form names those that were changed. */
export const changedKey = (list: TaskList, key: string) => `${list} ${key}`;

export type Ticked = Record<TaskList, readonly string[]>;

/**
 * Sets the ticks. `ticked` holds the keys of what is done; `changed` those that were ticked or unticked, of any list:
 * others keep what they have, because a form that comes late shows what stood there before. Without `changed` all are set.
 */
export function tick(tasks: Tasks, ticked: Ticked, changed?: readonly string[]): Tasks {
  const next = { ...tasks };
  for (const list of taskLists) {
    const isTicked = isNamed(tasks[list], ticked[list]);
    const isChanged =
      changed &&
      isNamed(
        tasks[list],
        changed.filter(isIn(list)).map((key) => key.slice(list.length + 1)),
      );
    next[list] = tasks[list].map((task) =>
      isChanged?.(task) === false ? task : { ...task, checked: isTicked(task) },
    );
  }
  return next;
}

const isIn = (list: TaskList) => (key: string) => key.startsWith(changedKey(list, ""));

/** Whether a task is named by one of the keys. One that moved is known by its name, if only one has that name. */
function isNamed(tasks: readonly Task[], named: readonly string[]) {
  const keys = new Set(named);
  const names = [...keys].map(nameIn);
  const isAlone = (name: string) =>
    tasks.filter((task) => task.name === name).length === 1 &&
    names.filter((each) => each === name).length === 1;
  return (task: Task) => keys.has(taskKey(task)) || (isAlone(task.name) && names.includes(task.name));
}

const nameIn = (key: string) => key.slice(key.indexOf(":") + 1);

const all = (tasks: Tasks) => taskLists.flatMap((list) => tasks[list]);
export const taskCount = (tasks: Tasks) => all(tasks).length;
export const doneCount = (tasks: Tasks) => all(tasks).filter((task) => task.checked).length;
