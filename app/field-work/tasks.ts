/**
 * The requirements that a contractor ticks off. A form says which of those that it showed are ticked; what the client
 * added meanwhile stays unticked, and what he took out is gone. Only the ticks change here, never the requirements.
 */
import { type Task, type TaskList, type Tasks, taskLists } from "~/work-orders/work-order";

export const taskListTitles: Record<TaskList, string> = {
  preArrivalRequirements: "Pre-Arrival Requirements",
  onSiteRequirements: "On-Site Requirements",
  completionRequirements: "Completion Requirements",
};

/** A requirement as a form names it: its place and its name, because lists change and names can repeat. */
export const taskKey = ({ index, name }: Pick<Task, "index" | "name">) => `${index}:${name}`;

export type Ticked = Record<TaskList, readonly string[]>;

/** `ticked` holds the keys of what is done. A requirement that moved is known by its name, if only one has that name. */
export function tick(tasks: Tasks, ticked: Ticked): Tasks {
  const next = { ...tasks };
  for (const list of taskLists) {
    const keys = new Set(ticked[list]);
    const names = [...keys].map(nameIn);
    const isAlone = (name: string) =>
      tasks[list].filter((task) => task.name === name).length === 1 &&
      names.filter((each) => each === name).length === 1;
    next[list] = tasks[list].map((task) => ({
      ...task,
      checked: keys.has(taskKey(task)) || (isAlone(task.name) && names.includes(task.name)),
    }));
  }
  return next;
}

const nameIn = (key: string) => key.slice(key.indexOf(":") + 1);

const all = (tasks: Tasks) => taskLists.flatMap((list) => tasks[list]);
export const taskCount = (tasks: Tasks) => all(tasks).length;
export const doneCount = (tasks: Tasks) => all(tasks).filter((task) => task.checked).length;
