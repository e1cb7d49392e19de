import { createRequestHandler, type ServerBuild } from "@remix-run/node";
import { createMiddleware } from "hono/factory";
import type { ServerEnv } from "./context";
import { buildFor, subsetKey, wordsOf } from "./route-subsets";

export function servePages(build: ServerBuild) {
  const handlerOf = handlers(build);
  return createMiddleware<ServerEnv>(async (c) => {
    const { requestId, nonce, clientAddress } = c.var;
    const response = await handlerOf(c.req.path)(withoutOrigin(c.req.raw), {
      requestId,
      nonce,
      clientAddress,
      isDocument: !c.req.path.endsWith(".data"),
    });
    // Not no-store: Back must show the page as it was, including typed text.
    if (!response.headers.has("Cache-Control")) response.headers.set("Cache-Control", "private, no-cache");
    return response;
  });
}

/** Several times the number of pages. */
const MAX_HANDLERS = 500;

/** Returns the Remix handler for a path: one per subset of routes, or the full one. */
function handlers(build: ServerBuild) {
  const defaultHandler = createRequestHandler(build, build.mode);
  const handlersByKey = new Map<string, typeof defaultHandler>();
  const words = wordsOf(build.routes);
  return (path: string) => {
    const key = subsetKey(words, path);
    // In development the routes may change at any time.
    if (!key || build.mode === "development") return defaultHandler;
    const known = handlersByKey.get(key);
    // The limit keeps made-up paths from filling the memory.
    if (known || handlersByKey.size >= MAX_HANDLERS) return known ?? defaultHandler;
    const made = createRequestHandler(buildFor(build, path), build.mode);
    handlersByKey.set(key, made);
    return made;
  };
}

/**
 * Removes the headers of Remix's own origin check, which trusts X-Forwarded-Host and fails behind a proxy
 * that rewrites the host. `refuseOtherSites` has checked the origin already.
 */
function withoutOrigin(request: Request) {
  if (request.method === "GET" || request.method === "HEAD") return request;
  const headers = new Headers(request.headers);
  headers.delete("Origin");
  headers.delete("X-Forwarded-Host");
  return new Request(request, { headers });
}
