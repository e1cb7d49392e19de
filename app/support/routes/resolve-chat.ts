import { redirect } from "@remix-run/node";
import { guarded } from "~/access/guarded.server";
import { readFormData } from "~/platform/forms/request/read-form-data.server";
import { redirectWithToast } from "~/platform/forms/toast.server";
import { staffPaths } from "~/staff-paths";
import { toastOnLostAnswer } from "~/ui/notices/lost-answer-toast";
import { chatIdOf, inboxPlaceOf } from "../chat-route";
import { resolveChat } from "../commands/resolve.server";

export const loader = guarded("support.answer", async ({ params, request }) =>
  redirect(staffPaths.supportChat(chatIdOf(params), inboxPlaceOf(request))),
);

export const action = guarded("support.answer", async ({ actor, params, request }) => {
  const done = (await readFormData(request)).get("done") === "on";
  const result = await resolveChat(actor, { userId: chatIdOf(params), done });
  if (!result.ok) throw new Response(result.message, { status: 404 });
  return redirectWithToast(
    staffPaths.supportInbox(done ? inboxPlaceOf(request) : {}),
    done ? "Marked as resolved" : "Reopened",
  );
});

export const clientAction = toastOnLostAnswer();
