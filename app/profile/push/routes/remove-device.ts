import { redirect } from "@remix-run/node";
import { guarded } from "~/access/guarded.server";
import { paths } from "~/paths";
import { statusOf } from "~/platform/forms/form.server";
import { readId } from "~/platform/forms/read-id";
import { redirectWithToast } from "~/platform/forms/toast.server";
import { toastOnLostAnswer } from "~/ui/notices/lost-answer-toast";
import { turnOffPush } from "../commands/push-devices.server";

export const loader = guarded("notices.choose", async () => redirect(paths.noticeSettings()));

export const action = guarded("notices.choose", async ({ actor, params }) => {
  const result = await turnOffPush(actor, readId(params.id ?? ""));
  if (!result.ok) throw new Response(result.message, { status: statusOf(result) });
  return redirectWithToast(paths.noticeSettings(), "The device gets no more push messages");
});

export const clientAction = toastOnLostAnswer();
