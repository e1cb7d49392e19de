import { Hono } from "hono";
import type { Actor } from "~/access/actor";
import { api } from "~/api";
import { tokenFor } from "~/api/http/token.server";
import { db } from "~/platform/db/db.server";
import { openSession } from "~/platform/http/session.server";
import { brokenPromises } from "./promised";

type Body = Record<string, unknown> | FormData;

// Mounted as the server mounts it.
export const mounted = new Hono<{ Variables: { clientAddress: string; requestId: string } }>()
  .use(async (c, next) => {
    c.set("clientAddress", "127.0.0.1");
    c.set("requestId", "test");
    await next();
  })
  .route("/api", api);

type Wire = { body?: BodyInit | null; headers?: Record<string, string> };

/**
 * Calls the API as somebody, with a real token; as nobody for null. Answers the status and the parsed body, and throws
 * where the document does not tell of such an answer: so every test that calls holds the call to its word.
 */
export async function caller(actor: Actor | null) {
  const authorization = actor && (await bearer(actor));
  /** Bytes and headers as they are, for what no proper client would send. */
  const raw = async (method: string, path: string, { body, headers }: Wire = {}) => {
    const answer = await mounted.request(path, {
      method,
      headers: { ...(authorization && { Authorization: authorization }), ...headers },
      body,
      ...(body instanceof ReadableStream && { duplex: "half" }),
    });
    const type = answer.headers.get("Content-Type")?.split(";")[0] ?? "";
    const told = {
      status: answer.status,
      type,
      headers: answer.headers,
      body: type.includes("json") ? await answer.json() : await answer.arrayBuffer(),
    };
    const broken = await brokenPromises(method, path, told);
    if (broken.length > 0) throw new Error(broken.join("\n"));
    return told;
  };
  const call = (method: string, path: string, body?: Body) =>
    body instanceof FormData || !body
      ? raw(method, path, { body })
      : raw(method, path, { body: JSON.stringify(body), headers: { "Content-Type": "application/json" } });
  return Object.assign(call, { raw });
}

async function bearer(actor: Actor) {
  const secret = await openSession(db, actor.id, "api", { address: "", userAgent: "test" });
  return `Bearer ${tokenFor(secret, actor)}`;
}
