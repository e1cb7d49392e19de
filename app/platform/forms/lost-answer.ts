import { parse } from "@conform-to/react";
import { type ClientActionFunctionArgs, isRouteErrorResponse } from "@remix-run/react";
import { failureAt } from "../failures";
import type { FormAnswer } from "./form.server";
import { LOST } from "./lost";

type Sent = Pick<ClientActionFunctionArgs, "request"> & { serverAction: () => Promise<unknown> };

const STILL_HERE = "Nothing you typed is lost: please try again.";
const NO_CONNECTION = "There is no connection";

/**
 * The `clientAction` of a form: what the network or the server lost leaves the form where it is, with everything that
 * was typed, and says so on top in the documents' words for what was asked. Without it the page would give way to an
 * error. Answers that the server did give, redirects and refusals among them, go their way.
 */
export const whenLost = () =>
  async function clientAction({ request, serverAction }: Sent) {
    const sent = request.clone();
    try {
      return await serverAction();
    } catch (error) {
      if (request.signal.aborted || isAnswer(error)) throw error;
      const text = failureAt(new URL(request.url).pathname) ?? "No answer came back";
      const submission = parse(await sent.formData(), {
        resolve: () => ({ error: { "": [text, ...(isOffline() ? [NO_CONNECTION] : []), STILL_HERE] } }),
      });
      const lastResult = submission.reply({ hideFields: ["password"] });
      const answer: FormAnswer = { lastResult, isLost: true };
      // A Response, because the router knows its status and loads nothing anew, which would fail as well.
      const headers = { "Content-Type": "application/json" };
      return new Response(JSON.stringify(answer), { status: LOST, headers });
    }
  };

/** Not everywhere does a browser know; where it does not, nothing is said of the connection. */
const isOffline = () => globalThis.navigator?.onLine === false;

const isAnswer = (error: unknown) =>
  error instanceof Response || (isRouteErrorResponse(error) && error.status < 500);
