import { redirect } from "@remix-run/node";
import { guarded } from "~/access/guarded.server";
import { paths } from "~/paths";
import { redirectWithToast } from "~/platform/forms/toast.server";
import { toastOnLostAnswer } from "~/ui/notices/lost-answer-toast";
import { chatIdOf, inboxPlaceOf } from "../chat-route";
import { takeChat } from "../commands/assign.server";

export const loader = guarded("support.answer", async ({ params, request }) =>
  redirect(paths.supportChat(chatIdOf(params), inboxPlaceOf(request))),
);

export const action = guarded("support.answer", async ({ actor, params, request }) => {
  const userId = chatIdOf(params);
  const result = await takeChat(actor, { userId });
  if (!result.ok && result.code === "not-found") throw new Response(result.message, { status: 404 });
  return redirectWithToast(
    paths.supportChat(userId, inboxPlaceOf(request)),
    result.ok ? "You have this conversation" : { type: "warning", text: result.message },
  );
});

export const clientAction = toastOnLostAnswer();
