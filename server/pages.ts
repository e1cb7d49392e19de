import { createRequestHandler, type ServerBuild } from "@remix-run/node";
import { createMiddleware } from "hono/factory";
import type { ServerEnv } from "./context";

/** Every address that is neither a file nor the API: Remix answers. */
export function servePages(build: ServerBuild) {
  const handle = createRequestHandler(build, build.mode);
  return createMiddleware<ServerEnv>(async (c) => {
    const { requestId, nonce, clientAddress } = c.var;
    const response = await handle(checked(c.req.raw), { requestId, nonce, clientAddress });
    if (response.headers.has("Cache-Control")) return response;
    // Not no-store: Back shows the page as it was, with what had been typed.
    const headers = new Headers(response.headers);
    headers.set("Cache-Control", "private, no-cache");
    return new Response(response.body, { status: response.status, headers });
  });
}

/**
 * Remix compares Origin with Host once more and believes X-Forwarded-Host, which fails behind a proxy that
 * rewrites the host. Our own check has been passed by now, so Remix gets nothing to compare.
 */
function checked(request: Request) {
  if (request.method === "GET" || request.method === "HEAD") return request;
  const headers = new Headers(request.headers);
  headers.delete("Origin");
  headers.delete("X-Forwarded-Host");
  return new Request(request, { headers });
}
