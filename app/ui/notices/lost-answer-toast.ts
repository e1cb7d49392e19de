import type { ClientActionFunctionArgs } from "@remix-run/react";
import { keepFormOnLostAnswer } from "~/platform/forms/offline/lost-answer";
import { LOST_ANSWER_STATUS } from "~/platform/forms/offline/lost-answer-status";
import { showToast } from "./toast";

type Sent = Pick<ClientActionFunctionArgs, "request"> & { serverAction: () => Promise<unknown> };

/** Creates the `clientAction` of a button without a form page; shows a toast when no response arrives. */
export const toastOnLostAnswer = () => {
  const lost = keepFormOnLostAnswer();
  return async function clientAction(sent: Sent) {
    const answer = await lost(sent);
    if (answer instanceof Response && answer.status === LOST_ANSWER_STATUS)
      showToast({
        type: "error",
        text: "No answer came back. Check whether it was done before you try again.",
      });
    return answer;
  };
};
