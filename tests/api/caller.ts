import type { Actor } from "~/access/actor";
import { tokenFor } from "~/api/http/token.server";
import { db } from "~/platform/db/db.server";
import { openSession } from "~/platform/http/session.server";
import { mounted } from "./contract";
import { responseProblems } from "./response-problems";

type Body = Record<string, unknown> | FormData;

type Wire = { body?: BodyInit | null; headers?: Record<string, string> };

/**
 * Returns a function that calls the API with the actor's token, without one for null. It returns status and
 * parsed body, and throws if the OpenAPI document does not describe the response.
 */
export async function caller(actor: Actor | null) {
  const authorization = actor && (await bearer(actor));
  /** Sends bytes and headers unchanged, to test malformed requests. */
  const raw = async (method: string, path: string, { body, headers }: Wire = {}) => {
    const answer = await mounted.request(path, {
      method,
      headers: { ...(authorization && { Authorization: authorization }), ...headers },
      body,
      ...(body instanceof ReadableStream && { duplex: "half" }),
    });
    const type = answer.headers.get("Content-Type")?.split(";")[0] ?? "";
    const response = {
      status: answer.status,
      type,
      headers: answer.headers,
      body: type.includes("json") ? await answer.json() : await answer.arrayBuffer(),
    };
    const problems = await responseProblems(method, path, response);
    if (problems.length > 0) throw new Error(problems.join("\n"));
    return response;
  };
  const call = (method: string, path: string, body?: Body, headers?: Wire["headers"]) =>
    body instanceof FormData || !body
      ? raw(method, path, { body, headers })
      : raw(method, path, {
          body: JSON.stringify(body),
          headers: { "Content-Type": "application/json", ...headers },
        });
  return Object.assign(call, { raw });
}

async function bearer(actor: Actor) {
  const secret = await openSession(db, actor.id, "api", { address: "", userAgent: "test" });
  return `Bearer ${tokenFor(secret, actor)}`;
}
