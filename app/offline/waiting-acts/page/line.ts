import { isDataPath, MANIFEST, MANIFEST_PATHS, pageOf } from "~/patches/remix-urls";
import { isWaiting as isRetrying, onWaiting as onRetrying } from "~/platform/forms/offline/retry-requests";
import { COPIED_AT } from "../../worker/rules/addresses";

/** A line that answers nothing for so long carries nothing, whatever the browser thinks of it. */
export const SILENT_MS = 8000;
export const PROBE_MS = 10_000;

/** A request of the router for a page, or with its form, whose answer is missing. */
export type Unanswered = { path: string; isForm: boolean };
type Open = Unanswered & { end: () => void };
type Listener = {
  /** Undefined: the code for what was pressed did not arrive. */
  onLost?: (request: Unanswered | undefined) => void;
  onAnswered?: (request: Unanswered) => void;
  onChange?: () => void;
};

let isDead = false;
const open = new Set<Open>();
const listeners = new Set<Listener>();

/** Whether the last request of this page got no answer. */
export const isLineDead = () => isDead;

export function listenToLine(listener: Listener) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function change(next: boolean) {
  if (isDead === next) return;
  isDead = next;
  for (const { onChange } of listeners) onChange?.();
}

function lose(request?: Unanswered) {
  change(true);
  for (const { onLost } of listeners) onLost?.(request);
}

/** Watches this page's requests, because a browser calls itself online on a network that leads nowhere. Returns what ends it. */
export function watchLine(place: Pick<typeof globalThis, "fetch"> = window) {
  const plain = place.fetch;
  const ask = async (input: RequestInfo | URL, init?: RequestInit) => {
    const answer = await plain.call(place, input, init);
    if (!answer.headers.has(COPIED_AT)) change(false);
    return answer;
  };
  place.fetch = async (input, init) => {
    const path = pathOf(new URL(input instanceof Request ? input.url : input, location.href));
    if (path === undefined) return ask(input, init);
    const ends = new AbortController();
    const end = () => ends.abort();
    const { signal } = init ?? {};
    if (signal?.aborted) end();
    signal?.addEventListener("abort", end);
    const request = { path, isForm: init?.method === "POST", end };
    const silence = hasFiles(init?.body) ? undefined : setTimeout(() => lose(request), SILENT_MS);
    open.add(request);
    try {
      const answer = await ask(input, { ...init, signal: ends.signal });
      for (const { onAnswered } of listeners) onAnswered?.(request);
      return answer;
    } catch (error) {
      if (signal?.aborted) throw error;
      lose(request);
      throw ends.signal.aborted ? new TypeError("The phone keeps this") : error;
    } finally {
      clearTimeout(silence);
      open.delete(request);
    }
  };
  // A request that retry-requests repeats never fails, so its first repeat says that it is lost.
  const endRetries = onRetrying(() => isRetrying() && lose());
  const probe = setInterval(() => {
    if (isDead) ask("/api/version", { cache: "no-store" }).catch(() => {});
  }, PROBE_MS);
  return () => {
    place.fetch = plain;
    endRetries();
    clearInterval(probe);
  };
}

/** Ends the sending of a form, because the phone keeps its changes. */
export function endSending(path: string) {
  for (const request of open) if (request.isForm && request.path === path) request.end();
}

/** Returns the page that a request of the router is about; one for an unknown route's code names it. */
function pathOf({ pathname, searchParams }: URL): string | undefined {
  if (pathname === MANIFEST) return searchParams.get(MANIFEST_PATHS) ?? undefined;
  return isDataPath(pathname) ? pageOf(pathname) : undefined;
}

/** A slow line takes its time for files. */
const hasFiles = (body: BodyInit | null | undefined) =>
  body instanceof FormData && [...body.values()].some((value) => value instanceof File && value.size > 0);
