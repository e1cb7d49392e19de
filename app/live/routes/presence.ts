import { guarded } from "~/access/guarded.server";
import { ALL_APPLICANTS } from "~/messaging/message";
import { statusOf } from "~/platform/forms/form.server";
import { readId } from "~/platform/forms/read-id";
import { readFormData } from "~/platform/forms/request/read-form-data.server";
import { broadcastPresence, type Presence } from "../presence.server";

const states: readonly Presence["is"][] = ["come", "here", "typing", "gone"];

export const action = guarded("message.send", async ({ actor, request }) => {
  const form = await readFormData(request);
  const to = form.getAll("to").map(String);
  const result = await broadcastPresence(actor, {
    win: readId(form.get("win")),
    is: states.find((each) => each === form.get("is")) ?? "here",
    users: to.filter((each) => each !== ALL_APPLICANTS).map(Number),
    selectedAllApplicants: to.includes(ALL_APPLICANTS),
    parentId: readId(form.get("parentId")) || undefined,
  });
  return new Response(null, { status: result.ok ? 204 : statusOf(result) });
});
