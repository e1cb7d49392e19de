import { guarded } from "~/access/guarded.server";
import { ALL_APPLICANTS } from "~/messaging/message";
import { statusOf } from "~/platform/forms/form.server";
import { idOf } from "~/platform/forms/id-of";
import { readFormData } from "~/platform/forms/read-form-data.server";
import { broadcastPresence, type Presence } from "../presence.server";

const states: readonly Presence["is"][] = ["come", "here", "typing", "gone"];

export const action = guarded("message.send", async ({ actor, request }) => {
  const form = await readFormData(request);
  const to = form.getAll("to").map(String);
  const result = await broadcastPresence(actor, {
    win: idOf(form.get("win")),
    is: states.find((each) => each === form.get("is")) ?? "here",
    users: to.filter((each) => each !== ALL_APPLICANTS).map(Number),
    selectedAllApplicants: to.includes(ALL_APPLICANTS),
    parentId: idOf(form.get("parentId")) || undefined,
  });
  return new Response(null, { status: result.ok ? 204 : statusOf(result) });
});
