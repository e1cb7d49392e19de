import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { REPLACE_HEADER } from "~/patches/remix-urls";
import { paths } from "~/paths";
import { gatheringReads } from "~/platform/db/gathered-reads.server";
import { readLagging, rememberWrite } from "~/platform/db/replica.server";
import { FormRefused, raiseLimits } from "~/platform/forms/request/form-limits.server";
import { discardSavedSubmission, saveSubmission } from "~/platform/forms/saved/saved-submission.server";
import { redirectWithToast } from "~/platform/forms/toast.server";
import { ownPath } from "~/platform/http/own-path";
import { clearedSessionCookie, sessionSecret } from "~/platform/http/session.server";
import { type Actor, fullName } from "./actor";
import { actorOf } from "./actor.server";
import { checkConfirmed } from "./confirmation.server";
import { heldForm, holdingBack, maintenanceHeaders } from "./maintenance.server";
import { isReadOnly, mayEver, mustAgree, mustSetUpFactor } from "./may";
import { type Permission, policy } from "./policy";
import type { Rule } from "./rule";
import { openedRequest } from "./sealed-form.server";
import { refuseWhileViewing, returnFromViewing } from "./viewing.server";

const policyOf = (permission: Permission): Rule => policy[permission];

const roles = { contractor: "contractors", client: "clients", superAdmin: "Callout's own staff" } as const;

/** Returns why a signed-in person can't open a page, from its permission alone; null for pages only for visitors. */
function refusedPage(actor: Actor, permission: Permission): string | null {
  const { allow } = policyOf(permission);
  if (actor.viewer && policyOf(permission).whileViewing === "never")
    return `You can't open this page while you view as ${fullName(actor)}: only they may see it.`;
  if (actor.state !== "active") return "You can't open this page: your account is not active.";
  if (actor.role === "client" && Array.isArray(allow.client))
    return `You can't open this page: it is for the ${joinNames(allow.client.map((level) => `${level}s`))} of your company.`;
  if (actor.role === "superAdmin" && Array.isArray(allow.superAdmin))
    return `You can't open this page: it is for these of Callout's staff: ${joinNames(allow.superAdmin)}.`;
  const permittedRoles = (Object.keys(roles) as (keyof typeof roles)[]).filter((role) => allow[role]);
  if (permittedRoles.length === 0) return null;
  return `You can't open this page: it is for ${joinNames(permittedRoles.map((role) => roles[role]))}.`;
}

const joinNames = (names: readonly string[]) =>
  names.length < 2 ? names.join() : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;

type Args = LoaderFunctionArgs | ActionFunctionArgs;
type ActorFor<A extends Permission> = (typeof policy)[A]["allow"] extends { anonymous: true }
  ? Actor | null
  : Actor;
export type GuardedArgs<A extends Permission> = Args & { actor: ActorFor<A> };

type Options = {
  /** Only scripts send it: without a session they get 401, because they can't follow a redirect to a page. */
  isForScripts?: true;
  mayLag?: true;
};

/** Turns away actors who can never do `permission`; commands check it again for the order. */
export function guarded<A extends Permission, T>(
  permission: A,
  handle: (args: GuardedArgs<A>) => Promise<T>,
  { isForScripts, mayLag }: Options = {},
) {
  return async (args: Args): Promise<T> => {
    const actor = await actorOf(args.request, args.context);
    if (actor) raiseLimits(args.request);
    return withFormErrorResponses(async () => {
      if (!actor && isForScripts) throw new Response("Your session has ended", { status: 401 });
      if (actor?.endedViewing) throw await returnFromViewing(actor, args.request);
      if (actor && isReadOnly(actor, permission, args.request.method))
        throw await refuseWhileViewing(actor, args.request, isForScripts);
      if (!mayEver(actor, permission)) throw await refuseVisitor(actor, permission, args);
      const { inMaintenance } = policyOf(permission);
      // /confirm passes a sealed form on unopened; sign-in reads its own body.
      const request = inMaintenance ? args.request : await openedRequest(actor, args.request);
      const held = await holdingBack(actor, permission, request.method);
      if (held && isForScripts) throw new Response(held.text, { status: 503, headers: maintenanceHeaders });
      if (held) throw await heldForm(held, actor, request, args.context);
      if (actor) await checkConfirmed(actor, permission, request);
      const handlerArgs = { ...args, request, actor: actor as ActorFor<A> };
      if (request.method === "GET") {
        const read = () => gatheringReads(args.context, () => handle(handlerArgs));
        return mayLag ? readLagging(actor?.id ?? null, read) : read();
      }
      return replacingHistory(() =>
        actor
          ? answerForm(request, () => handle(handlerArgs)).finally(() => rememberWrite(actor.id))
          : handle(handlerArgs),
      );
    });
  };
}

/**
 * Guards a page that may be seconds old, which reads from a replica where there is one. Nothing about money is decided from
 * it.
 */
export const guardedLagging = <A extends Permission, T>(
  permission: A,
  handle: (args: GuardedArgs<A>) => Promise<T>,
) => guarded(permission, handle, { mayLag: true });

/** Turns a `FormRefused` error (malformed or too large form) into a response with its status. */
async function withFormErrorResponses<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (thrown) {
    if (thrown instanceof FormRefused) throw new Response(thrown.message, { status: thrown.status });
    throw thrown;
  }
}

/** Makes the redirect replace the form in the browser's history, so that Back skips a form that is done. */
async function replacingHistory<T>(handle: () => Promise<T>): Promise<T> {
  try {
    return markAsReplacing(await handle());
  } catch (thrown) {
    throw markAsReplacing(thrown);
  }
}

function markAsReplacing<T>(answer: T): T {
  if (answer instanceof Response && answer.headers.has("Location"))
    answer.headers.set(REPLACE_HEADER, "true");
  return answer;
}

/** Discards the saved submission once the form has its response. */
async function answerForm<T>(request: Request, handle: () => Promise<T>): Promise<T> {
  try {
    const answer = await handle();
    await discardSavedSubmission(request);
    return answer;
  } catch (thrown) {
    if (thrown instanceof Response) await discardSavedSubmission(request);
    throw thrown;
  }
}

async function refuseVisitor(
  actor: Actor | null,
  permission: Permission,
  { request, context }: Args,
): Promise<Response> {
  const url = new URL(request.url);
  if (!actor) {
    // The session ended while the person typed: saves the form, to fill it in again after signing in.
    if (request.method !== "GET")
      return redirect(
        paths.signIn({ returnTo: ownPath(url) }),
        await saveSubmission(request, context.clientAddress),
      );
    const home = paths.home({ returnTo: ownPath(url) });
    // The site's root only redirects, so it needs no message.
    if (url.pathname === "/") return redirect(home, await forgetSession(request));
    const toast = { type: "info", text: "Please sign in to open this page." } as const;
    return redirectWithToast(home, toast, await forgetSession(request));
  }
  if (actor.state === "deactivated") return redirect(paths.reactivate());
  const returnTo = request.method === "GET" ? ownPath(url) : undefined;
  if (mustAgree(actor)) return redirect(paths.agreements({ returnTo }));
  if (mustSetUpFactor(actor)) return redirect(paths.secondFactor({ returnTo }));
  if (request.method === "GET") {
    const dashboard = `${paths.dashboard()}${url.search}`;
    const text = refusedPage(actor, permission);
    return text ? redirectWithToast(dashboard, { type: "warning", text }) : redirect(dashboard);
  }
  return new Response("You are not allowed to do this", { status: 403 });
}

/** Clears the cookie of a session that is over. */
async function forgetSession(request: Request): Promise<ResponseInit> {
  if (!(await sessionSecret(request))) return {};
  return { headers: { "Set-Cookie": await clearedSessionCookie() } };
}
