import type { ClientActionFunctionArgs } from "@remix-run/react";
import { LOST } from "~/platform/forms/lost";
import { whenLost } from "~/platform/forms/lost-answer";
import { sayToast } from "./toast";

type Sent = Pick<ClientActionFunctionArgs, "request"> & { serverAction: () => Promise<unknown> };

/**
 * The `clientAction` of an act that is a button on another page: there is no form of its own on which it could be told
 * that no answer came, so a toast says it. Whether the act was done nobody knows then.
 */
export const whenActLost = () => {
  const lost = whenLost();
  return async function clientAction(sent: Sent) {
    const answer = await lost(sent);
    if (answer instanceof Response && answer.status === LOST)
      sayToast({
        type: "error",
        text: "No answer came back. Please look whether it was done before you try again.",
      });
    return answer;
  };
};
