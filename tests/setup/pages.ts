import { type AgnosticRouteObject, matchRoutes } from "@remix-run/router";
import { sessions } from "db/schema/accounts";
import { eq } from "drizzle-orm";
import { type ComponentType, createElement } from "react";
import { makeContractor } from "tests/factories/people";
import type { Actor } from "~/access/actor";
import { findPerson } from "~/access/actor.server";
import { NamesAreLinks } from "~/access/components/record-links";
import { db } from "~/platform/db/db.server";
import { takeToast } from "~/platform/forms/toast.server";
import { openSession, sessionCookie, sha256 } from "~/platform/http/session.server";
import { traceCookie } from "~/platform/http/session-trace.server";
import { now } from "~/platform/time/clock.server";
import { ViewerZone } from "~/platform/time/viewer-zone";
import { renderScreen } from "./render";
import { type SiteRoute, siteMap } from "./site-map";

type Args = { request: Request; params: Record<string, string | undefined>; context: object };
type Handler = (args: Args) => Promise<unknown>;
type Module = { loader?: Handler; action?: Handler; default?: ComponentType };
type MatchedRoute = AgnosticRouteObject & { file: string };

const modules = import.meta.glob<Module>("/app/**/routes/**/*.{ts,tsx}");
const asRoutes = (entries: SiteRoute[]): AgnosticRouteObject[] =>
  entries.map(({ path, index, file, children }) => ({
    ...(index ? { index: true as const } : { path, children: asRoutes(children ?? []) }),
    file,
  }));
const allRoutes = () => asRoutes(siteMap);

export async function cookieOf(actor: Actor) {
  const secret = await openSession(db, actor.id, "web", { address: "127.0.0.1", userAgent: "test" });
  return (await sessionCookie(secret)).split(";")[0]!;
}

/** Returns the cookie of a browser whose session has just expired. */
export async function endedSession() {
  const { id } = await makeContractor();
  const secret = await openSession(db, id, "web", { address: "127.0.0.1", userAgent: "test" });
  await db
    .update(sessions)
    .set({ expiresAt: now() })
    .where(eq(sessions.idHash, sha256(secret)));
  return (await traceCookie(secret)).split(";")[0]!;
}

type Visit = {
  method?: "GET" | "HEAD" | "POST" | "PATCH" | "DELETE";
  body?: BodyInit;
  headers?: Record<string, string>;
};

/**
 * Opens a page as a person without a browser: runs the loaders of the matched routes, or the action.
 * Returns the first Response that one of them returned or threw; no response means that the page is shown.
 */
export async function visit(actor: Actor | null, address: string, visit: Visit = {}) {
  const url = new URL(address, "http://localhost:3000");
  const matches = matchRoutes(allRoutes(), url.pathname) ?? [];
  const headers = { ...visit.headers, ...(actor && { Cookie: await cookieOf(actor) }) };
  const context = { clientAddress: "127.0.0.1", requestId: "test", nonce: "", isDocument: true };
  const run = async (handler: Handler, params: Args["params"]) => {
    const request = new Request(url, {
      method: visit.method ?? "GET",
      body: visit.body,
      headers,
      duplex: "half",
    } as RequestInit);
    const answer = await handler({ request, params, context }).catch((thrown) => {
      if (thrown instanceof Response) return thrown;
      throw thrown;
    });
    return { answer, response: answer instanceof Response ? answer : undefined };
  };
  const matched = await Promise.all(
    matches.map(async ({ route, params }) => ({
      module: await modules[`/app/${(route as MatchedRoute).file}`]!(),
      params,
    })),
  );
  if (visit.method && !["GET", "HEAD"].includes(visit.method)) {
    const { module, params } = matched.at(-1)!;
    return run(module.action!, params);
  }
  let last: Awaited<ReturnType<typeof run>> = { answer: undefined, response: undefined };
  for (const { module, params } of matched) {
    if (module.loader) last = await run(module.loader, params);
    if (last.response) return last;
  }
  return last;
}

/**
 * Returns the HTML of the address's own route, without its parent pages. As in the shell, names are links for staff,
 * and times are in the person's zone.
 */
export async function renderScreenAt(actor: Actor | null, address: string) {
  const { pathname } = new URL(address, "http://localhost:3000");
  const leaf = matchRoutes(allRoutes(), pathname)!.at(-1)!.route as MatchedRoute;
  const { default: Screen } = await modules[`/app/${leaf.file}`]!();
  const { answer, response } = await visit(actor, address);
  if (response) throw new Error(`${address} answers ${response.status}`);
  const hasInit = typeof answer === "object" && answer !== null && "init" in answer && "data" in answer;
  const value = actor?.role === "superAdmin";
  const viewer = actor && (await findPerson(db, actor.id));
  const zone = viewer?.timeZone ?? "UTC";
  const InShell = () =>
    createElement(
      ViewerZone.Provider,
      { value: zone },
      createElement(NamesAreLinks.Provider, { value }, createElement(Screen!)),
    );
  return renderScreen(InShell, (hasInit ? answer.data : answer) as object);
}

/** Returns the toast that the next page will show. */
export async function toastOf(answer: Response) {
  const [Cookie = ""] = answer.headers.get("Set-Cookie")?.split(";") ?? [];
  const request = new Request("http://localhost:3000/", { headers: { Cookie } });
  return (await takeToast(request, { isDocument: true })).toast;
}

/** Returns where a visit redirects to or its error status; undefined when the page is shown. */
export async function redirectOrErrorOf(actor: Actor | null, address: string) {
  const { response } = await visit(actor, address);
  return (
    response?.headers.get("Location") ?? (response && response.status >= 400 ? response.status : undefined)
  );
}

type FormReply = { data?: { lastResult: { error?: Record<string, string[]>; initialValue?: unknown } } };

/** Posts a dialog's form. Returns where it redirects to, or its status, field errors and values. */
export async function sendForm(
  actor: Actor,
  address: string,
  fields: Record<string, string | string[]> = {},
) {
  const body = new URLSearchParams();
  for (const [name, values] of Object.entries(fields))
    for (const value of [values].flat()) body.append(name, value);
  const { answer, response } = await visit(actor, address, { method: "POST", body });
  const { data, init } = (answer ?? {}) as FormReply & { init?: { status: number } };
  const status = response?.status ?? init?.status;
  return { ...data?.lastResult, status, to: response?.headers.get("Location") ?? undefined };
}
