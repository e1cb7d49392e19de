import { PassThrough } from "node:stream";
import { buffer } from "node:stream/consumers";
import type { AppLoadContext, EntryContext, HandleErrorFunction } from "@remix-run/node";
import { RemixServer } from "@remix-run/react";
import { renderToPipeableStream, renderToString } from "react-dom/server";
import { log, loggablePath } from "~/platform/log.server";
import { PageScripts, wantsScripts } from "~/platform/scripts";

export const streamTimeout = 10_000;

/**
 * Renders a page in one piece: its data is ready by now, and one buffer costs half of a stream's slowest answers.
 * `renderToString` is cheaper still, but drops the data that the scripts need: so only where there are none.
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
  const page = (
    <PageScripts.Provider value={{ scripts, nonce }}>
      <RemixServer context={remix} url={request.url} nonce={nonce} abortDelay={streamTimeout} />
    </PageScripts.Provider>
  );
  const html = scripts ? await renderWithData(page) : renderToString(page);
  // Nobody reads the data of a page without scripts.
  if (!scripts) void remix.serverHandoffStream?.cancel().catch(() => {});
  headers.set("Content-Type", "text/html; charset=utf-8");
  headers.append("Vary", "Cookie, Save-Data");
  return new Response(typeof html === "string" ? `<!doctype html>${html}` : html, { status, headers });
}

function renderWithData(page: React.ReactElement) {
  return new Promise<Uint8Array<ArrayBuffer>>((resolve, reject) => {
    const body = new PassThrough();
    const { pipe, abort } = renderToPipeableStream(page, {
      onAllReady: () => {
        clearTimeout(tooLong);
        buffer(body).then((bytes) => resolve(new Uint8Array(bytes)), reject);
        pipe(body);
      },
      onShellError: reject,
      onError: (err) => log().error({ err }, "a page did not render"),
    });
    const tooLong = setTimeout(abort, streamTimeout + 1000);
  });
}

/** A bug in a loader, an action or a component. What a person can do is no error and does not come here. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  // The browser went away in the middle: nothing is wrong.
  if (request.signal.aborted) return;
  const path = loggablePath(new URL(request.url).pathname);
  log().error({ err: error, requestId: context.requestId, method: request.method, path }, "page failed");
};
