import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { paths } from "~/paths";
import { FormRefused, raiseLimits } from "~/platform/forms/form-limits.server";
import { forgetKeptForm, keepForm } from "~/platform/forms/saved-submission.server";
import { redirectWithToast } from "~/platform/forms/toast.server";
import { ownPath } from "~/platform/http/own-path";
import { clearedSessionCookie, sessionSecret } from "~/platform/http/session.server";
import type { Actor } from "./actor";
import { actorOf } from "./actor.server";
import { mayEver, mustAgree } from "./may";
import type { Act, policy } from "./policy";
import { refusedPage } from "./refused-page";

type Args = LoaderFunctionArgs | ActionFunctionArgs;
type ActorFor<A extends Act> = (typeof policy)[A]["allow"] extends { anonymous: true } ? Actor | null : Actor;
export type GuardedArgs<A extends Act> = Args & { actor: ActorFor<A> };

/**
 * The only way to export a loader or an action: who asks is read, and whether they could ever do `act` is decided,
 * before `handle` runs. What stands between a person and one order is the command's or the query's to decide.
 */
export function guarded<A extends Act, T>(act: A, handle: (args: GuardedArgs<A>) => Promise<T>) {
  return async (args: Args): Promise<T> => {
    const actor = await actorOf(args.request, args.context);
    if (actor) raiseLimits(args.request);
    return refusingForms(async () => {
      if (!mayEver(actor, act)) throw await turnAway(actor, act, args);
      const asked = { ...args, actor: actor as ActorFor<A> };
      if (args.request.method === "GET") return handle(asked);
      return leavingHistory(() => (actor ? answerForm(args.request, () => handle(asked)) : handle(asked)));
    });
  };
}

/** A form that is too large or no form is the sender's mistake: a page that says so, and no error of ours. */
async function refusingForms<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (thrown) {
    if (thrown instanceof FormRefused) throw new Response(thrown.message, { status: thrown.status });
    throw thrown;
  }
}

/**
 * Makes the redirect of a finished form replace the form in the browser's history: Back leads to what was before it, and
 * not to an empty form or to an act that is no longer allowed.
 */
async function leavingHistory<T>(handle: () => Promise<T>): Promise<T> {
  try {
    return replacing(await handle());
  } catch (thrown) {
    throw replacing(thrown);
  }
}

function replacing<T>(answer: T): T {
  if (answer instanceof Response && answer.headers.has("Location")) answer.headers.set(REPLACE, "true");
  return answer;
}

/** Remix's own name for it (`replace` of @remix-run/node). */
const REPLACE = "X-Remix-Replace";

/** What was kept of a form that came too late is done with once the form has come in time, and has its answer. */
async function answerForm<T>(request: Request, handle: () => Promise<T>): Promise<T> {
  try {
    const answer = await handle();
    await forgetKeptForm(request);
    return answer;
  } catch (thrown) {
    if (thrown instanceof Response) await forgetKeptForm(request);
    throw thrown;
  }
}

async function turnAway(actor: Actor | null, act: Act, { request, context }: Args): Promise<Response> {
  const url = new URL(request.url);
  if (!actor) {
    // A session may end while somebody types: what they sent is kept, and they go on after signing in.
    if (request.method !== "GET")
      return redirect(
        paths.signIn({ returnTo: ownPath(url) }),
        await keepForm(request, context.clientAddress),
      );
    const home = paths.home({ returnTo: ownPath(url) });
    // The root of the site is an address that leads on, and not a page that anybody is refused.
    if (url.pathname === "/") return redirect(home, await forgetSession(request));
    const toast = { type: "info", text: "Please sign in to open this page." } as const;
    return redirectWithToast(home, toast, await forgetSession(request));
  }
  if (actor.state === "deactivated") return redirect(paths.reactivate());
  if (mustAgree(actor))
    return redirect(paths.agreements({ returnTo: request.method === "GET" ? ownPath(url) : undefined }));
  if (request.method === "GET") {
    const dashboard = `${paths.dashboard()}${url.search}`;
    const text = refusedPage(actor, act);
    return text ? redirectWithToast(dashboard, { type: "warning", text }) : redirect(dashboard);
  }
  return new Response("You are not allowed to do this", { status: 403 });
}

/** A cookie whose session is over opens nothing any more: it goes as the person does (PUB-058). */
async function forgetSession(request: Request): Promise<ResponseInit> {
  if (!(await sessionSecret(request))) return {};
  return { headers: { "Set-Cookie": await clearedSessionCookie() } };
}
