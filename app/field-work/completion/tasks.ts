/** Changes only check marks; tasks that the client adds or removes at the same time stay. */
import { type Task, type TaskList, type Tasks, taskLists } from "~/work-orders/rules/work-order";

export const taskListTitles: Record<TaskList, string> = {
  preArrivalRequirements: "Pre-Arrival Requirements",
  onSiteRequirements: "On-Site Requirements",
  completionRequirements: "Completion Requirements",
};

/** Returns a task's key in a form: its position and its name, because lists change and names may repeat. */
export const taskKey = ({ index, name }: Pick<Task, "index" | "name">) => `${index}:${name}`;

export const changedKey = (list: TaskList, key: string) => `${list} ${key}`;

export type Ticked = Record<TaskList, readonly string[]>;

/** The ticks of a form that names one task, as `changedKey` does. */
export const tickedAlone = (key = ""): Ticked => {
  const inList = (list: TaskList) => (isIn(list)(key) ? [key.slice(list.length + 1)] : []);
  return {
    preArrivalRequirements: inList("preArrivalRequirements"),
    onSiteRequirements: inList("onSiteRequirements"),
    completionRequirements: inList("completionRequirements"),
  };
};

/** Sets the ticks by list; with `changed`, only those tasks: a late form may show old ticks. */
export function applyTicks(tasks: Tasks, ticked: Ticked, changed?: readonly string[]): Tasks {
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

/** Returns whether a changed task was renamed or deleted meanwhile. */
export const isAnyGone = (tasks: Tasks, changed: readonly string[]) =>
  changed.some((key) => {
    const list = taskLists.find((each) => isIn(each)(key));
    return !list || !tasks[list].some(isNamed(tasks[list], [key.slice(list.length + 1)]));
  });

const isIn = (list: TaskList) => (key: string) => key.startsWith(changedKey(list, ""));

/** Returns whether a task matches one of the keys; a moved task matches by its name if that is unique. */
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
export const countDoneTasks = (tasks: Tasks) => all(tasks).filter((task) => task.checked).length;
