import { parse } from "@conform-to/react";
import { type ClientActionFunctionArgs, isRouteErrorResponse } from "@remix-run/react";
import { failureText } from "../../failures";
import type { FormAnswer } from "../form.server";
import { isMaintenance } from "../held-form";
import { LOST_ANSWER_STATUS } from "./lost-answer-status";

type Sent = Pick<ClientActionFunctionArgs, "request"> & { serverAction: () => Promise<unknown> };

const NOTHING_LOST = "Nothing you typed is lost: please try again.";
const SENT_AFTERWARDS = "Nothing you typed is lost: leave this page open, and it is sent when it ends.";
const NO_CONNECTION = "There is no connection";

/** Creates a form's `clientAction`: without an answer the page stays with everything typed. */
export const keepFormOnLostAnswer = () =>
  async function clientAction({ request, serverAction }: Sent) {
    const sent = request.clone();
    try {
      return await serverAction();
    } catch (error) {
      if (request.signal.aborted || isServerAnswer(error)) throw error;
      const held = heldText(error);
      const text = failureText(new URL(request.url).pathname) ?? "No answer came back";
      const texts = held
        ? [held, SENT_AFTERWARDS]
        : [text, ...(isOffline() ? [NO_CONNECTION] : []), NOTHING_LOST];
      const submission = parse(await sent.formData(), { resolve: () => ({ error: { "": texts } }) });
      const lastResult = submission.reply({ hideFields: ["password"] });
      const answer: FormAnswer = { lastResult, isLost: true, ...(held && { isHeld: true as const }) };
      // A Response with an error status, so that the router does not reload data, which would fail too.
      const headers = { "Content-Type": "application/json" };
      return new Response(JSON.stringify(answer), { status: LOST_ANSWER_STATUS, headers });
    }
  };

/** Returns what the server says while only staff change anything. */
const heldText = (error: unknown) =>
  isRouteErrorResponse(error) && isMaintenance(error.data) ? error.data.maintenance.text : undefined;

/** Some browsers don't detect that they are offline; the message then doesn't mention the connection. */
const isOffline = () => globalThis.navigator?.onLine === false;

const isServerAnswer = (error: unknown) =>
  error instanceof Response || (isRouteErrorResponse(error) && error.status < 500);
