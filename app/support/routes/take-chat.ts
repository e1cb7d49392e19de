import { redirect } from "@remix-run/node";
import { guarded } from "~/access/guarded.server";
import { redirectWithToast } from "~/platform/forms/toast.server";
import { staffPaths } from "~/staff-paths";
import { toastOnLostAnswer } from "~/ui/notices/lost-answer-toast";
import { chatIdOf, inboxPlaceOf } from "../chat-route";
import { takeChat } from "../commands/assign.server";

export const loader = guarded("support.answer", async ({ params, request }) =>
  redirect(staffPaths.supportChat(chatIdOf(params), inboxPlaceOf(request))),
);

export const action = guarded("support.answer", async ({ actor, params, request }) => {
  const userId = chatIdOf(params);
  const result = await takeChat(actor, { userId });
  if (!result.ok && result.code === "not-found") throw new Response(result.message, { status: 404 });
  return redirectWithToast(
    staffPaths.supportChat(userId, inboxPlaceOf(request)),
    result.ok ? "You have this conversation" : { type: "warning", text: result.message },
  );
});

export const clientAction = toastOnLostAnswer();
