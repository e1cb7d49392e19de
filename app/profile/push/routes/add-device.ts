import { redirect } from "@remix-run/node";
import { formAction } from "~/access/form-action.server";
import { guarded } from "~/access/guarded.server";
import { paths } from "~/paths";
import { redirectWithToast } from "~/platform/forms/toast.server";
import { renewedDeviceCookie } from "~/platform/push/device-cookie.server";
import { toastOnLostAnswer } from "~/ui/notices/lost-answer-toast";
import { pushDeviceForm, turnOnPush } from "../commands/push-devices.server";

export const loader = guarded("notices.choose", async () => redirect(paths.noticeSettings()));

export const action = formAction("notices.choose", pushDeviceForm, async ({ actor, request, value }) => {
  const { cookieHash, header } = await renewedDeviceCookie(request);
  const result = await turnOnPush(actor, request, cookieHash, value);
  if (!result.ok) return result;
  return redirectWithToast(paths.noticeSettings(), "Push is on for this device", {
    headers: { "Set-Cookie": header },
  });
});

export const clientAction = toastOnLostAnswer();
