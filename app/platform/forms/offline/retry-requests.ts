import { isRouterPath } from "~/patches/remix-urls";

const RETRY_MS = 3000;

type FetchOwner = Pick<typeof globalThis, "fetch">;

const waiting = new Set<symbol>();
const listeners = new Set<() => void>();
const notify = () => {
  for (const listener of listeners) listener();
};

export function onWaiting(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
export const isWaiting = () => waiting.size > 0;

/** Retries requests for route data and code until answered; otherwise the router would show an error page. */
export function retryPageRequests(place: FetchOwner = window, pause = untilOnline) {
  const plain = place.fetch;
  place.fetch = async (input, init) => {
    if (!isForPage(input, init)) return plain.call(place, input, init);
    return untilAnswered(() => readWhole(plain.call(place, input, init)), init?.signal ?? undefined, pause);
  };
}

/** Holds back links and forms that load a new document until the server answers again. */
export function keepPageOffline() {
  let wanted = new AbortController();
  const whenOnline = (event: Event, go: () => void) => {
    event.preventDefault();
    wanted.abort();
    wanted = new AbortController();
    const { signal } = wanted;
    const request = () => fetch("/api/version", { signal });
    untilAnswered(request, signal, untilOnline).then(go, () => {});
  };
  // On the window, so that the router handles its own links first.
  window.addEventListener("click", (event) => {
    if (navigator.onLine || event.defaultPrevented || event.button !== 0 || hasModifierKey(event)) return;
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (!link?.href || link.target || link.origin !== location.origin || isSamePage(link)) return;
    whenOnline(event, () => location.assign(link.href));
  });
  window.addEventListener("submit", (event) => {
    const form = event.target;
    if (navigator.onLine || event.defaultPrevented || !(form instanceof HTMLFormElement)) return;
    whenOnline(event, () => form.requestSubmit(event.submitter?.isConnected ? event.submitter : undefined));
  });
}

const hasModifierKey = (event: MouseEvent) =>
  event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
const isSamePage = (link: HTMLAnchorElement) =>
  link.hash !== "" && link.pathname === location.pathname && link.search === location.search;

/** Matches route data and discovery, which have a signal while navigating, and route code (`app/patches`). */
function isForPage(input: RequestInfo | URL, init: RequestInit = {}) {
  if (input instanceof Request || (init.method ?? "GET") !== "GET") return false;
  const path = String(input).replace(/[?#].*$/, "");
  return init.signal ? isRouterPath(path) : /^\/assets\/.*\.js$/.test(path);
}

async function readWhole(answering: Promise<Response>) {
  const answer = await answering;
  if (answer.body === null) return answer;
  const { status, statusText, headers } = answer;
  return new Response(await answer.arrayBuffer(), { status, statusText, headers });
}

async function untilAnswered(
  request: () => Promise<Response>,
  signal: AbortSignal | undefined,
  pause: typeof untilOnline,
) {
  const self = Symbol();
  try {
    for (;;) {
      try {
        return await request();
      } catch (error) {
        if (signal?.aborted || !(error instanceof TypeError)) throw error;
      }
      waiting.add(self);
      notify();
      await pause(signal);
      signal?.throwIfAborted();
    }
  } finally {
    if (waiting.delete(self)) notify();
  }
}

/** Resolves when the browser is online again, after RETRY_MS at the latest, or when aborted. */
export function untilOnline(signal?: AbortSignal) {
  return new Promise<void>((resolve) => {
    const over = new AbortController();
    const end = () => {
      clearTimeout(timer);
      over.abort();
      resolve();
    };
    const timer = setTimeout(end, RETRY_MS);
    window.addEventListener("online", end, { signal: over.signal });
    signal?.addEventListener("abort", end, { signal: over.signal });
  });
}
