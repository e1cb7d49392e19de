import { type AgnosticRouteObject, matchRoutes } from "@remix-run/router";
import type { ComponentType } from "react";
import type { Actor } from "~/access/actor";
import { db } from "~/platform/db/db.server";
import { takeToast } from "~/platform/forms/toast.server";
import { openSession, sessionCookie } from "~/platform/http/session.server";
import { traceCookie } from "~/platform/http/session-trace.server";
import { markupOf } from "./shown";
import { type SiteRoute, siteMap } from "./site-map";

type Args = { request: Request; params: Record<string, string | undefined>; context: object };
type Handler = (args: Args) => Promise<unknown>;
type Module = { loader?: Handler; action?: Handler; default?: ComponentType };
type Matched = AgnosticRouteObject & { file: string };

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

/** The cookie of a browser whose session has just ended. */
export const endedSession = async () => (await traceCookie()).split(";")[0]!;

type Visit = { method?: "GET" | "POST"; body?: BodyInit; headers?: Record<string, string> };

/**
 * Opens a page as somebody, by the site map and the route modules as they are, without a browser: every loader of the
 * page, or its action. Answers the first Response that one of them gave or threw; nothing where the page would be shown.
 */
export async function visit(actor: Actor | null, address: string, visit: Visit = {}) {
  const url = new URL(address, "http://localhost:3000");
  const matches = matchRoutes(allRoutes(), url.pathname) ?? [];
  const headers = { ...visit.headers, ...(actor && { Cookie: await cookieOf(actor) }) };
  const context = { clientAddress: "127.0.0.1", requestId: "test", nonce: "", isDocument: true };
  const run = async (handler: Handler, params: Args["params"]) => {
    const request = new Request(url, { method: visit.method ?? "GET", body: visit.body, headers });
    const answer = await handler({ request, params, context }).catch((thrown) => {
      if (thrown instanceof Response) return thrown;
      throw thrown;
    });
    return { answer, response: answer instanceof Response ? answer : undefined };
  };
  const chain = await Promise.all(
    matches.map(async ({ route, params }) => ({
      module: await modules[`/app/${(route as Matched).file}`]!(),
      params,
    })),
  );
  if (visit.method === "POST") {
    const { module, params } = chain.at(-1)!;
    return run(module.action!, params);
  }
  let last: Awaited<ReturnType<typeof run>> = { answer: undefined, response: undefined };
  for (const { module, params } of chain) {
    if (module.loader) last = await run(module.loader, params);
    if (last.response) return last;
  }
  return last;
}

/** The HTML of what an address is about, which may lie over other pages, as the server sends it to somebody. */
export async function screenAt(actor: Actor | null, address: string) {
  const { pathname } = new URL(address, "http://localhost:3000");
  const leaf = matchRoutes(allRoutes(), pathname)!.at(-1)!.route as Matched;
  const { default: Screen } = await modules[`/app/${leaf.file}`]!();
  const { answer, response } = await visit(actor, address);
  if (response) throw new Error(`${address} answers ${response.status}`);
  const isDressed = typeof answer === "object" && answer !== null && "init" in answer && "data" in answer;
  return markupOf(Screen!, (isDressed ? answer.data : answer) as object);
}

/** What the next page will say, as the answer of an action leaves it. */
export async function toastOf(answer: Response) {
  const [Cookie = ""] = answer.headers.get("Set-Cookie")?.split(";") ?? [];
  const request = new Request("http://localhost:3000/", { headers: { Cookie } });
  return (await takeToast(request, { isDocument: true })).toast;
}

/** Where a visit is sent, or nothing where the page is shown. */
export async function sentTo(actor: Actor | null, address: string) {
  const { response } = await visit(actor, address);
  return (
    response?.headers.get("Location") ?? (response && response.status >= 400 ? response.status : undefined)
  );
}

type Refused = { data?: { lastResult: { error?: Record<string, string[]>; initialValue?: unknown } } };

/** What a dialog's form answers: where it leads, or its status with the texts beside its fields and what was typed. */
export async function sendForm(
  actor: Actor,
  address: string,
  fields: Record<string, string | string[]> = {},
) {
  const body = new URLSearchParams();
  for (const [name, values] of Object.entries(fields))
    for (const value of [values].flat()) body.append(name, value);
  const { answer, response } = await visit(actor, address, { method: "POST", body });
  const { data, init } = (answer ?? {}) as Refused & { init?: { status: number } };
  const status = response?.status ?? init?.status;
  return { ...data?.lastResult, status, to: response?.headers.get("Location") ?? undefined };
}
