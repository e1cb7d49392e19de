/// <reference lib="webworker" />
import { type HandlerCallbackOptions, Strategy, type StrategyHandler } from "serwist";
import { now } from "~/offline/now";
import { isDataPath, pageOf } from "~/patches/remix-urls";
import { paths } from "~/paths";
import { COPIED_AT, isForVisitors, ORDER_PARAM, sheetOf } from "../rules/addresses";
import { ageText } from "../rules/texts";
import { offlinePage } from "./offline-page";
import { withWaitingNotice } from "./sign-in-notice";
import { findKept, readStoredList, wipe } from "./stored";

declare const self: ServiceWorkerGlobalScope;

/** How long a kept page waits for a slow network. */
const NETWORK_TIMEOUT_MS = 8000;

const after = (ms: number) => new Promise<undefined>((resolve) => setTimeout(resolve, ms));

/** Asks the network first; falls back to the kept copy, and for pages that are not kept to the offline page. */
export class NetworkThenKept extends Strategy {
  async _handle(request: Request, handler: StrategyHandler): Promise<Response> {
    const url = new URL(request.url);
    const client = clientOf(handler.event as FetchEvent);
    const network = handler.fetch(request).catch(() => undefined);
    const kept = await findKept(url);
    const order = kept || request.mode !== "navigate" ? undefined : await findNamedOrder(url);
    const answer = await (kept || order ? Promise.race([network, after(NETWORK_TIMEOUT_MS)]) : network);
    // Proxies send these while the product is down.
    const isDown = !answer || ((kept ?? order) !== undefined && [502, 503, 504].includes(answer.status));
    const isShown = isShowing(client, request, url);
    if (kept) shownPages.set(client, pageOf(url.pathname));
    if (!isDown) {
      if (request.mode === "navigate" && answer.ok && isForVisitors(url.pathname)) {
        handler.waitUntil(wipe());
        return withWaitingNotice(answer, url);
      }
      if (isDataPath(url.pathname)) void tell(client, null);
      return answer;
    }
    // An open page stays as it is instead of going back to its copy.
    if (isShown) return Response.error();
    if (kept) return showAge(request, url, kept, client);
    if (request.mode !== "navigate") return Response.error();
    if (order) return Response.redirect(order);
    const sheet = sheetOf(url.pathname);
    if (sheet && (await findKept(new URL(sheet, url)))) return Response.redirect(sheet);
    const home = (await readStoredList())?.home;
    const isStart = [paths.dashboard(), paths.root()].includes(url.pathname);
    return home && isStart ? Response.redirect(home) : offlinePage();
  }
}

/** Finds the kept page of the order that a pressed push message names. */
async function findNamedOrder(url: URL): Promise<URL | undefined> {
  const win = Number(url.searchParams.get(ORDER_PARAM));
  const named = (await readStoredList())?.orders.find((order) => order.win === win);
  const page = named && new URL(named.page, url);
  return page && (await findKept(page)) && page;
}

/** The kept page that each tab opened last. Lost when the browser stops the worker. */
const shownPages = new Map<string, string>();

/** Whether a tab asks for new data of the page that it shows. */
const isShowing = (client: string, { mode, referrer }: Request, url: URL) =>
  mode !== "navigate" &&
  shownPages.get(client) === pageOf(url.pathname) &&
  URL.canParse(referrer) &&
  new URL(referrer).pathname === pageOf(url.pathname);

/** Scripts and styles have a hash in their names, so a kept one is always right. */
export const keptFirst = async ({ request, url }: HandlerCallbackOptions & { url: URL }) =>
  (await findKept(url)) ?? fetch(request);

const clientOf = ({ resultingClientId, clientId }: FetchEvent) => resultingClientId || clientId;

/** Tells a page how old the data is that it was just given; null for fresh data. */
async function tell(client: string, copiedAt: string | null) {
  (await self.clients.get(client))?.postMessage({ copiedAt });
}

async function showAge(request: Request, url: URL, kept: Response, client: string): Promise<Response> {
  const copiedAt = kept.headers.get(COPIED_AT);
  if (!copiedAt) return kept;
  if (request.mode !== "navigate") {
    void tell(client, copiedAt);
    return kept;
  }
  // The copy was drawn without a query, and its scripts compare the two.
  if (url.search) return Response.redirect(url.pathname);
  if (!kept.headers.get("Content-Type")?.startsWith("text/html")) return kept;
  const list = await readStoredList();
  if (!list) return kept;
  return new Response(withAge(await kept.text(), copiedAt, list.timeZone), { headers: kept.headers });
}

/** Marks the page for its scripts; a page without scripts (Lite mode) says it itself. */
function withAge(html: string, copiedAt: string, timeZone: string) {
  const marked = html.replace("<html ", `<html data-copied-at="${copiedAt}" `);
  if (html.includes("<script")) return marked;
  const notice = `<p class="offline" role="alert">${ageText(copiedAt, now(), timeZone)}</p>`;
  return marked.replace(/<body[^>]*>/, (body) => body + notice);
}
