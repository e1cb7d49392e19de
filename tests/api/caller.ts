import { Hono } from "hono";
import type { Actor } from "~/access/actor";
import { api } from "~/api";
import { tokenFor } from "~/api/token.server";
import { db } from "~/platform/db.server";
import { openSession } from "~/platform/session.server";

type Body = Record<string, unknown> | FormData;

// Mounted as the server mounts it.
const app = new Hono<{ Variables: { clientAddress: string; requestId: string } }>()
  .use(async (c, next) => {
    c.set("clientAddress", "127.0.0.1");
    c.set("requestId", "test");
    await next();
  })
  .route("/api", api);

/** Calls the API as somebody, with a real token; as nobody for null. Answers the status and the parsed body. */
export async function caller(actor: Actor | null) {
  const authorization = actor && (await bearer(actor));
  return async (method: string, path: string, body?: Body) => {
    const headers = new Headers(authorization ? { Authorization: authorization } : {});
    if (body && !(body instanceof FormData)) headers.set("Content-Type", "application/json");
    const answer = await app.request(path, {
      method,
      headers,
      body: body instanceof FormData ? body : body && JSON.stringify(body),
    });
    const isJson = answer.headers.get("Content-Type")?.includes("json");
    return {
      status: answer.status,
      headers: answer.headers,
      body: isJson ? await answer.json() : await answer.arrayBuffer(),
    };
  };
}

async function bearer(actor: Actor) {
  const secret = await openSession(db, actor.id, "api", { address: "", userAgent: "test" });
  return `Bearer ${tokenFor(secret, actor)}`;
}
