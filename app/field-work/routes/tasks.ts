import { data, redirect } from "@remix-run/node";
import { z } from "zod";
import { guarded } from "~/access/guarded.server";
import { readForm, statusOf } from "~/platform/forms/form.server";
import { whenLost } from "~/platform/forms/lost-answer";
import { redirectWithToast } from "~/platform/forms/toast.server";
import { closePath, winOf } from "~/work-orders/order-route.server";
import { saveTasks } from "../commands/save-tasks.server";

const keys = z.array(z.string().max(600)).max(200).default([]);
const form = z.object({
  preArrivalRequirements: keys,
  onSiteRequirements: keys,
  completionRequirements: keys,
  /** With scripts: what was ticked or unticked since it was saved last. */
  changed: z.array(z.string().max(650)).max(600).optional(),
  /** Sent by a page that goes on by itself and only wants to know how it went. */
  live: z.string().optional(),
});

/** The lists are a section of the details: there is no page of their own. */
export const loader = guarded("task.check", async ({ params, request }) =>
  redirect(`${closePath(params, request)}#tasks`),
);

export const action = guarded("task.check", async ({ actor, params, request }) => {
  const submission = await readForm(request, form);
  if (submission.status !== "success") throw new Response("These tasks could not be read", { status: 422 });
  const { live, changed, ...ticked } = submission.value;
  const result = await saveTasks(actor, { win: winOf(params), ticked, changed });
  const to = `${closePath(params, request)}#tasks`;
  if (!result.ok) {
    if (!live && result.code === "not-found") throw new Response(result.message, { status: 404 });
    if (live) return data({ message: result.message }, { status: statusOf(result) });
    return redirectWithToast(to, { type: "error", text: result.message });
  }
  if (live) return data({ message: `Saved: ${result.value.done} of ${result.value.of} done.` });
  return redirectWithToast(to, "Tasks saved");
});

/** A tick that did not arrive is told under the lists, which stay as they were ticked. */
export const clientAction = whenLost();
