import { useHydrated } from "remix-utils/use-hydrated";
import { useActionFetcher } from "~/platform/forms/offline/use-action-fetcher";
import { Button } from "~/ui/button";
import { Progress } from "~/ui/display/progress";
import { showToast } from "~/ui/notices/toast";
import { type Task, type TaskList, type Tasks, taskLists } from "~/work-orders/rules/work-order";
import { changedKey, countDoneTasks, taskCount, taskKey, taskListTitles } from "../completion/tasks";
import { isAtWork, type WorkBase, workPath } from "./work-base";

type SectionProps = WorkBase & { tasks: Tasks };

/** Shows the three task lists. The assigned contractor ticks tasks; with JavaScript each tick is saved at once. */
export function TasksSection({ tasks, ...work }: SectionProps) {
  const { fetcher, lost, submit } = useActionFetcher<{ message?: string }>({
    resend: {
      changed: ({ name, value }) => changedKey(name as TaskList, value),
      onRefused: () => showToast({ type: "error", text: REFUSED_LATER }),
    },
  });
  const scripted = useHydrated();
  if (taskCount(tasks) === 0) return null;
  const lists = taskLists.filter((list) => tasks[list].length > 0);
  const progress = <Progress label="Done" done={countDoneTasks(tasks)} of={taskCount(tasks)} />;
  if (!isAtWork(work))
    return (
      <div className="stack" id="tasks">
        {progress}
        {lists.map((list) => (
          <TaskStates key={list} list={list} tasks={tasks[list]} />
        ))}
      </div>
    );
  return (
    <fetcher.Form
      method="post"
      action={workPath(work, "tasks")}
      className="stack"
      id="tasks"
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
            <label key={taskKey(task)} className="choice">
              <input type="checkbox" name={list} value={taskKey(task)} defaultChecked={task.checked} />
              <span>{task.name}</span>
            </label>
          ))}
        </fieldset>
      ))}
      {scripted ? (
        <p className={lost ? "field-error" : "muted"} role="status">
          {lost ? `${lost[0]} ${TICKS_WAIT}` : statusOf(fetcher)}
        </p>
      ) : (
        <Button icon="check">Save tasks</Button>
      )}
    </fetcher.Form>
  );
}

const REFUSED_LATER = "Ticks that you made offline could not be saved. Please check the tasks again.";
const TICKS_WAIT = "Your ticks stay here and are saved as soon as there is a connection.";

function statusOf({ state, data }: { state: string; data?: { message?: string } }) {
  if (state !== "idle") return "Saving…";
  return data?.message ?? "Each tick is saved at once.";
}

const TaskStates = ({ list, tasks }: { list: TaskList; tasks: readonly Task[] }) => (
  <div>
    <h4>{taskListTitles[list]}</h4>
    <ul className="ticks">
      {tasks.map((task) => (
        <li key={taskKey(task)} className={task.checked ? "ticked" : undefined}>
          <span aria-hidden="true">{task.checked ? "✓" : "○"}</span> {task.name}
          <span className="hidden-visually">{task.checked ? " (done)" : " (not done)"}</span>
        </li>
      ))}
    </ul>
  </div>
);
