/** Pause before a request is sent again while the browser does not say that it is online. */
const RETRY_MS = 3000;

type Place = Pick<typeof globalThis, "fetch">;

const waiting = new Set<symbol>();
const listeners = new Set<() => void>();
const tell = () => {
  for (const listener of listeners) listener();
};

/** Calls `listener` when the page begins or ends to wait for the network; returns what ends it. */
export function onWaiting(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
export const isWaiting = () => waiting.size > 0;

/**
 * Keeps the page that stands while there is no network. Requests of the router for a page, its routes and its code are
 * sent again until an answer came or the person went elsewhere; without this the router puts its error page in place.
 * What a form sends is not repeated here: `when-lost` leaves the form and says so.
 */
export function keepAsking(place: Place = window, pause = untilOnline) {
  const plain = place.fetch;
  place.fetch = async (input, init) => {
    if (!isForPage(input, init)) return plain.call(place, input, init);
    return untilAnswered(() => whole(plain.call(place, input, init)), init?.signal ?? undefined, pause);
  };
}

/**
 * Keeps the page also from links and forms that need a whole new document: without a network the browser would put its
 * own error page in place. They go on when the server answers again.
 */
export function keepPage() {
  let wanted = new AbortController();
  const later = (event: Event, go: () => void) => {
    event.preventDefault();
    wanted.abort();
    wanted = new AbortController();
    const { signal } = wanted;
    const ask = () => fetch("/api/version", { signal });
    untilAnswered(ask, signal, untilOnline).then(go, () => {});
  };
  // On the window, so that the router's own links have been taken before.
  window.addEventListener("click", (event) => {
    if (navigator.onLine || event.defaultPrevented || event.button !== 0 || isElsewhere(event)) return;
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (!link?.href || link.target || link.origin !== location.origin || isHere(link)) return;
    later(event, () => location.assign(link.href));
  });
  window.addEventListener("submit", (event) => {
    const form = event.target;
    if (navigator.onLine || event.defaultPrevented || !(form instanceof HTMLFormElement)) return;
    later(event, () => form.requestSubmit(event.submitter?.isConnected ? event.submitter : undefined));
  });
}

const isElsewhere = (event: MouseEvent) => event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
const isHere = (link: HTMLAnchorElement) =>
  link.hash !== "" && link.pathname === location.pathname && link.search === location.search;

/** Route data and route discovery of a navigation, which has a signal, and the code of routes (`app/patches`). */
function isForPage(input: RequestInfo | URL, init: RequestInit = {}) {
  if (input instanceof Request || (init.method ?? "GET") !== "GET") return false;
  const path = String(input).replace(/[?#].*$/, "");
  return init.signal ? /\.data$|\/__manifest$/.test(path) : /^\/assets\/.*\.js$/.test(path);
}

/** Reads an answer to its end, because the connection may also break in the middle of it. */
async function whole(answering: Promise<Response>) {
  const answer = await answering;
  if (answer.body === null) return answer;
  const { status, statusText, headers } = answer;
  return new Response(await answer.arrayBuffer(), { status, statusText, headers });
}

async function untilAnswered(
  ask: () => Promise<Response>,
  signal: AbortSignal | undefined,
  pause: typeof untilOnline,
) {
  const self = Symbol();
  try {
    for (;;) {
      try {
        return await ask();
      } catch (error) {
        if (signal?.aborted || !(error instanceof TypeError)) throw error;
      }
      waiting.add(self);
      tell();
      await pause(signal);
      signal?.throwIfAborted();
    }
  } finally {
    if (waiting.delete(self)) tell();
  }
}

/** Ends when the browser is online again, after a while in any case, and at once when nobody wants the answer. */
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
