import type { AppLoadContext, EntryContext, HandleErrorFunction } from "@remix-run/node";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import { renderToString } from "react-dom/server";
import { loaderDataScript, takeLoaderData } from "~/patches/remix-loader-data.server";
import { PageScripts, wantsScripts } from "~/platform/http/scripts";
import { log, loggablePath } from "~/platform/observability/log.server";

export const streamTimeout = 10_000;

/**
 * Renders a page in one piece: its data is ready by now, so there is nothing to stream, and `renderToString` costs half
 * of what a stream does. The data that the scripts need is written behind the page, as Remix's own stream would.
 */
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
  const html = renderToString(
    <PageScripts.Provider value={{ scripts, nonce }}>
      <RemixServer context={remix} url={request.url} nonce={nonce} />
    </PageScripts.Provider>,
  );
  // Nobody reads the data of a page without scripts.
  if (!scripts) void data?.cancel().catch(() => {});
  const behind = scripts && data ? await loaderDataScript(data, nonce) : "";
  headers.set("Content-Type", "text/html; charset=utf-8");
  headers.append("Vary", "Cookie, Save-Data");
  return new Response(`<!doctype html>${html}${behind}`, { status, headers });
}

/** A bug in a loader, an action or a component. What a person can do is no error and does not come here. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  // The browser went away in the middle: nothing is wrong.
  if (request.signal.aborted) return;
  // A page that is not there, or takes no such method: the caller's mistake.
  if (isRouteErrorResponse(error) && error.status < 500) return;
  const path = loggablePath(new URL(request.url).pathname);
  log().error({ err: error, requestId: context.requestId, method: request.method, path }, "page failed");
};
