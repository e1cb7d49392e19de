import { randomBytes } from "node:crypto";
import type { HttpBindings } from "@hono/node-server";
import { createMiddleware } from "hono/factory";
import type { RequestContext } from "~/platform/http/request-context";
import { apiVersion } from "~/platform/http/version";
import { log, loggablePath } from "~/platform/observability/log.server";
import { requests } from "~/platform/observability/metrics.server";
import { env } from "~/platform/settings/env.server";

export type ServerEnv = { Bindings: HttpBindings; Variables: RequestContext };

/** Assigns a request id, then logs and measures the request under its route, which `labelOf` returns. */
export const trackRequest = (labelOf: (path: string) => string) =>
  createMiddleware<ServerEnv>(async (c, next) => {
    const startedAt = performance.now();
    const given = c.req.header("x-request-id") ?? "";
    const requestId = /^[\w-]{8,64}$/.test(given) ? given : randomBytes(12).toString("base64url");
    c.set("requestId", requestId);
    c.set("nonce", randomBytes(16).toString("base64url"));
    c.set("clientAddress", addressOf(c.req.header("x-forwarded-for"), c.env.incoming.socket.remoteAddress));
    await next();
    c.header("X-Request-Id", requestId);
    c.header("X-API-Version", apiVersion);
    const ms = performance.now() - startedAt;
    const { method, path } = c.req;
    const status = hasLeft(c.env.incoming) ? CLIENT_LEFT : c.res.status;
    const route = path.startsWith("/assets/") ? "/assets" : labelOf(path);
    requests.observe({ method, route, status }, ms / 1000);
    const line = {
      requestId,
      method,
      path: loggablePath(path),
      status,
      ms: Math.round(ms * 10) / 10,
      address: c.get("clientAddress"),
      ...(c.error && { err: c.error }),
    };
    if (status >= 500) log().error(line, "request failed");
    else if (route === "/assets" || path === "/healthz") log().debug(line, "request");
    else log().info(line, "request");
  });

/** The status that nginx logs when the client closed the connection. */
const CLIENT_LEFT = 499;

/** Tells whether the client left before the request arrived completely or was answered. */
const hasLeft = (incoming: HttpBindings["incoming"]) => incoming.socket.destroyed === true;

/** Trusts only the last X-Forwarded-For entry. */
function addressOf(forwarded: string | undefined, socketAddress = "") {
  const trusted = env().TRUST_PROXY && forwarded?.split(",").at(-1)?.trim();
  return (trusted || socketAddress).replace(/^::ffff:/, "");
}
