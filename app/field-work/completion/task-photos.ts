/** Photos that belong to a task: matched by list and name, since the client may move tasks. */
import { isPicture } from "~/platform/files/file-name";
import { count } from "~/platform/text/format";
import { type Task, type TaskList, type Tasks, taskLists } from "~/work-orders/rules/work-order";

export type TaskFile = { taskList: TaskList | null; taskName: string | null; mime: string };

export const photosOf = <F extends TaskFile>(
  files: readonly F[],
  list: TaskList,
  { name }: Pick<Task, "name">,
) => files.filter((file) => file.taskList === list && file.taskName === name && isPicture(file.mime));

/** Returns how many photos a task still needs before it can be ticked. */
export const missingPhotos = (files: readonly TaskFile[], list: TaskList, task: Task) =>
  Math.max(0, (task.photos ?? 0) - photosOf(files, list, task).length);

const needs = (name: string, missing: number) =>
  `“${name}” needs ${count(missing, "more photo")} before it can be ticked.`;

/** Lists why tasks can't be ticked; ticks that were set before stay. */
export function refusedTicks(before: Tasks, after: Tasks, files: readonly TaskFile[]): string[] {
  return taskLists.flatMap((list) =>
    after[list].flatMap((task, at) => {
      const missing = missingPhotos(files, list, task);
      return task.checked && !before[list][at]?.checked && missing > 0 ? [needs(task.name, missing)] : [];
    }),
  );
}

/** Returns why a photo can't be deleted: a ticked task asks for it. */
export function refusedDeletion(
  tasks: Tasks,
  files: readonly TaskFile[],
  file: TaskFile,
): string | undefined {
  const { taskList: list } = file;
  if (!list) return undefined;
  const left = files.filter((each) => each !== file);
  const task = tasks[list].find(({ name, checked }) => checked && name === file.taskName);
  if (!task || missingPhotos(left, list, task) === 0 || missingPhotos(files, list, task) > 0)
    return undefined;
  return `“${task.name}” is ticked and needs this photo. Untick it first.`;
}
