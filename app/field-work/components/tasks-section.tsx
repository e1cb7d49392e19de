import { type RefObject, useEffect, useRef } from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import { useActionFetcher } from "~/platform/forms/offline/use-action-fetcher";
import { Progress } from "~/ui/display/progress";
import { showToast } from "~/ui/notices/toast";
import { type Task, type TaskList, type Tasks, taskLists } from "~/work-orders/rules/work-order";
import { missingPhotos } from "../completion/task-photos";
import { changedKey, countDoneTasks, taskCount, taskKey, taskListTitles } from "../completion/tasks";
import type { DeliverableView } from "../queries.server";
import { TaskPhotos } from "./task-photos";
import { isAtWork, type WorkBase, workPath } from "./work-base";

type SectionProps = WorkBase & { tasks: Tasks; files: readonly DeliverableView[] };

/**
 * Shows the three task lists. The assigned contractor ticks tasks by one tap: with JavaScript in place, without it by a
 * button each. A tick that is refused is taken back.
 */
export function TasksSection({ tasks, files, ...work }: SectionProps) {
  const { fetcher, lost, submit } = useActionFetcher<TicksAnswer>({
    resend: {
      changed: ({ name, value }) => changedKey(name as TaskList, value),
      onRefused: () => showToast({ type: "error", text: REFUSED_LATER }),
    },
  });
  const scripted = useHydrated();
  const form = useRef<HTMLFormElement>(null);
  useUndoneWhenRefused(form, fetcher.data);
  if (taskCount(tasks) === 0) return null;
  const lists = taskLists.filter((list) => tasks[list].length > 0);
  const progress = <Progress label="Done" done={countDoneTasks(tasks)} of={taskCount(tasks)} />;
  if (!isAtWork(work))
    return (
      <div className="stack" id="tasks">
        {progress}
        {lists.map((list) => (
          <TaskStates key={list} list={list} tasks={tasks[list]} files={files} />
        ))}
      </div>
    );
  return (
    <fetcher.Form
      ref={form}
      method="post"
      action={workPath(work, "tasks")}
      className="stack"
      id="tasks"
      // Its route's code is there before a line can die.
      data-discover
      onChange={({ currentTarget, target }) =>
        target instanceof HTMLInputElement && submit(currentTarget, target)
      }
    >
      {progress}
      {/* Asks for data instead of a redirect. */}
      {scripted && <input type="hidden" name="live" value="on" />}
      {lists.map((list) => (
        <fieldset key={list}>
          <legend>{taskListTitles[list]}</legend>
          {tasks[list].map((task) => (
            <div key={taskKey(task)}>
              <Tick
                list={list}
                task={task}
                missing={task.checked ? 0 : missingPhotos(files, list, task)}
                isButton={!scripted}
              />
              <TaskPhotos
                list={list}
                task={task}
                files={files}
                addTo={
                  mayAddPhotos(work, task) ? workPath(work, `tasks/${list}/${task.index}/photos`) : undefined
                }
              />
            </div>
          ))}
        </fieldset>
      ))}
      {scripted && (
        <p className={lost ? "field-error" : "muted"} role="status">
          {lost ? `${lost[0]} ${TICKS_WAIT}` : statusOf(fetcher)}
        </p>
      )}
    </fetcher.Form>
  );
}

type TicksAnswer = { message?: string; refused?: string };

function useUndoneWhenRefused(form: RefObject<HTMLFormElement>, answer: TicksAnswer | undefined) {
  useEffect(() => {
    if (!answer?.refused) return;
    for (const box of form.current?.querySelectorAll<HTMLInputElement>("input[type=checkbox]") ?? [])
      box.checked = box.defaultChecked;
    showToast({ type: "error", text: answer.refused });
  }, [form, answer]);
}

/** `missing` counts the photos without which the task can't be ticked; the phone compares it with those that wait. */
type TickProps = { list: TaskList; task: Task; missing: number; isButton: boolean };

function Tick({ list, task, missing, isButton }: TickProps) {
  const key = taskKey(task);
  if (isButton)
    return (
      <button
        type="submit"
        name={task.checked ? "undone" : "done"}
        value={changedKey(list, key)}
        aria-pressed={task.checked}
        className="choice tick-button"
        disabled={missing > 0}
      >
        <span className="tick-box" aria-hidden="true">
          {task.checked && "✓"}
        </span>
        <span>{task.name}</span>
      </button>
    );
  return (
    <label className="choice">
      <input
        type="checkbox"
        name={list}
        value={key}
        defaultChecked={task.checked}
        disabled={missing > 0}
        data-missing={missing || undefined}
      />
      <span>{task.name}</span>
    </label>
  );
}

const REFUSED_LATER = "Ticks that you made offline could not be saved. Please check the tasks again.";
const TICKS_WAIT = "Your ticks stay here and are saved as soon as there is a connection.";

function statusOf({ state, data }: { state: string; data?: TicksAnswer }) {
  if (state !== "idle") return "Saving…";
  return data?.refused ?? data?.message ?? "Each tick is saved at once.";
}

/** Tasks that ask for none take photos as deliverables, so that a list of plain tasks stays short. */
const mayAddPhotos = ({ order }: WorkBase, { photos }: Task) => !order.onHold && (photos ?? 0) > 0;

type StatesProps = { list: TaskList; tasks: readonly Task[]; files: readonly DeliverableView[] };

const TaskStates = ({ list, tasks, files }: StatesProps) => (
  <div>
    <h4>{taskListTitles[list]}</h4>
    <ul className="ticks">
      {tasks.map((task) => (
        <li key={taskKey(task)} className={task.checked ? "ticked" : undefined}>
          <span aria-hidden="true">{task.checked ? "✓" : "○"}</span> {task.name}
          <span className="hidden-visually">{task.checked ? " (done)" : " (not done)"}</span>
          <TaskPhotos list={list} task={task} files={files} />
        </li>
      ))}
    </ul>
  </div>
);
