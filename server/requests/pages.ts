import { createRequestHandler, type ServerBuild } from "@remix-run/node";
import { createMiddleware } from "hono/factory";
import type { ServerEnv } from "./context";
import { buildFor, subsetKey, wordsOf } from "./route-subsets";

/** Every address that is neither a file nor the API: Remix answers. */
export function servePages(build: ServerBuild) {
  const handlerOf = handlers(build);
  return createMiddleware<ServerEnv>(async (c) => {
    const { requestId, nonce, clientAddress } = c.var;
    const response = await handlerOf(c.req.path)(checked(c.req.raw), {
      requestId,
      nonce,
      clientAddress,
      isDocument: !c.req.path.endsWith(".data"),
    });
    // Not no-store: Back shows the page as it was, with what had been typed.
    if (!response.headers.has("Cache-Control")) response.headers.set("Cache-Control", "private, no-cache");
    return response;
  });
}

/** Several times as many as there are pages. */
const mostHandlers = 500;

/** One for all, and one for each part of the routes that is asked for. */
function handlers(build: ServerBuild) {
  const whole = createRequestHandler(build, build.mode);
  const parts = new Map<string, typeof whole>();
  const words = wordsOf(build.routes);
  return (path: string) => {
    const key = subsetKey(words, path);
    // In development the routes change under way.
    if (!key || build.mode === "development") return whole;
    const known = parts.get(key);
    // Made-up paths out of our own words must not fill the memory.
    if (known || parts.size >= mostHandlers) return known ?? whole;
    const made = createRequestHandler(buildFor(build, path), build.mode);
    parts.set(key, made);
    return made;
  };
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
