import { data, redirect } from "@remix-run/node";
import { z } from "zod";
import { guarded } from "~/access/guarded.server";
import { readForm, statusOf } from "~/platform/forms/form.server";
import { keepFormOnLostAnswer } from "~/platform/forms/offline/lost-answer";
import { redirectWithToast } from "~/platform/forms/toast.server";
import { MAX_TASKS } from "~/work-orders/form/sections/people-section";
import { closePath, winOf } from "~/work-orders/order-route.server";
import { saveTasks } from "../commands/save-tasks.server";
import { tickedAlone } from "../completion/tasks";
import { taskListsForm } from "../forms";

/** All tasks of an order, in three lists. */
const MAX_CHANGED = 3 * MAX_TASKS;

const form = taskListsForm(z.string().max(600)).extend({
  /** With JavaScript: the ticks that changed since the last save. */
  changed: z.array(z.string().max(650)).max(MAX_CHANGED).optional(),
  /** Without JavaScript: the task whose button was pressed, under its list. */
  done: z.string().max(650).optional(),
  undone: z.string().max(650).optional(),
  /** Asks for data instead of a redirect. */
  live: z.string().optional(),
});

/** Tasks have no page of their own; they are a section of the details. */
export const loader = guarded("task.check", async ({ params, request }) =>
  redirect(`${closePath(params, request)}#tasks`),
);

export const action = guarded("task.check", async ({ actor, params, request }) => {
  const submission = await readForm(request, form);
  if (submission.status !== "success") throw new Response("These tasks could not be read", { status: 422 });
  const { live, done, undone, changed, ...boxes } = submission.value;
  const pressed = done ?? undone;
  const ticks = pressed ? { ticked: tickedAlone(done), changed: [pressed] } : { ticked: boxes, changed };
  const result = await saveTasks(actor, { win: winOf(params), ...ticks });
  const to = `${closePath(params, request)}#tasks`;
  if (!result.ok) {
    if (!live && result.code === "not-found") throw new Response(result.message, { status: 404 });
    if (live) return data({ refused: result.message }, { status: statusOf(result) });
    return redirectWithToast(to, { type: "error", text: result.message });
  }
  if (live) return data({ message: `Saved: ${result.value.done} of ${result.value.of} done.` });
  return redirectWithToast(to, "Tasks saved");
});

export const clientAction = keepFormOnLostAnswer();
