import type { LoaderFunctionArgs } from "@remix-run/node";
import type { Actor } from "~/access/actor";
import { db } from "~/platform/db/db.server";
import { openSession, sessionCookie } from "~/platform/http/session.server";

type Args = Pick<LoaderFunctionArgs, "request" | "params" | "context">;

/**
 * Runs a loader with a real session and returns its data, or the response that it throws. With `form` it runs an
 * action. Example: `visit(actor, loader, "/dashboard/paid/100001", { tab: "paid", win: "100001" })`.
 */
export async function visit<T>(
  actor: Actor | null,
  loader: (args: Args) => Promise<T>,
  path: string,
  params: Args["params"] = {},
  form?: Record<string, string | string[]>,
): Promise<T | Response> {
  const headers = new Headers();
  if (actor) {
    const secret = await openSession(db, actor.id, "web", { address: "127.0.0.1", userAgent: "test" });
    headers.set("Cookie", (await sessionCookie(secret)).split(";")[0]!);
  }
  const body = form && new URLSearchParams();
  for (const [name, values] of Object.entries(form ?? {}))
    for (const value of [values].flat()) body?.append(name, value);
  const request = new Request(`http://localhost:3000${path}`, {
    headers,
    body,
    method: form ? "POST" : "GET",
  });
  const context = { nonce: "n", requestId: "test", clientAddress: "127.0.0.1", isDocument: true };
  try {
    return await loader({ request, params, context });
  } catch (thrown) {
    if (thrown instanceof Response) return thrown;
    throw thrown;
  }
}

/** Returns where a visit was redirected to. */
export const redirectOf = (answer: unknown) =>
  answer instanceof Response ? answer.headers.get("Location") : undefined;
