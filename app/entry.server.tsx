import type { AppLoadContext, EntryContext, HandleErrorFunction } from "@remix-run/node";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import { renderToString } from "react-dom/server";
import { loaderDataScript, takeLoaderData } from "~/patches/remix-loader-data.server";
import { loadStylesFirst, scriptsHeader } from "~/patches/remix-script-order";
import { withStyles } from "~/platform/http/first-styles.server";
import { PageScripts, wantsScripts } from "~/platform/http/scripts";
import { log, loggablePath } from "~/platform/observability/log.server";
import { loadAllParts } from "~/ui/later";

export const streamTimeout = 10_000;

/** Renders in one piece: the data is ready, and `renderToString` costs half as much as streaming. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remix: EntryContext,
  { nonce }: AppLoadContext,
) {
  const matches = remix.staticHandlerContext.matches.map(({ route }) => remix.routeModules[route.id] ?? {});
  const scripts = wantsScripts(request.headers, matches);
  const data = takeLoaderData(remix);
  await loadAllParts();
  const html = renderToString(
    <PageScripts.Provider value={{ scripts, nonce }}>
      <RemixServer context={remix} url={request.url} nonce={nonce} />
    </PageScripts.Provider>,
  );
  // Pages without scripts don't need the data.
  if (!scripts) void data?.cancel().catch(() => {});
  const behind = scripts && data ? await loaderDataScript(data, nonce) : "";
  const first = scripts ? withStyles(html, request.headers, nonce) : undefined;
  if (first) {
    headers.set("Link", scriptsHeader(html));
    headers.append("Set-Cookie", first.cookie);
  }
  const page = first?.page ?? (scripts ? loadStylesFirst(html) : html);
  headers.set("Content-Type", "text/html; charset=utf-8");
  headers.append("Vary", "Cookie, Save-Data");
  return new Response(`<!doctype html>${page}${behind}`, { status, headers });
}
/** Logs a bug in a loader, an action or a component; refusals don't come here. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  // The browser closed the connection.
  if (request.signal.aborted) return;
  // Not found or method not allowed.
  if (isRouteErrorResponse(error) && error.status < 500) return;
  const path = loggablePath(new URL(request.url).pathname);
  log().error({ err: error, requestId: context.requestId, method: request.method, path }, "page failed");
};
