import { useEffect, useState } from "react";
import { saveBlob } from "~/offline/save-blob";
import { paths } from "~/paths";
import { registerWorker } from "~/platform/http/service-worker";
import { STORED_LIST } from "../rules/addresses";
import { filesToKeep, type StoredList } from "../rules/kept-list";

type WorkerMessage = { copiedAt?: string | null; list?: StoredList };

const send = async (message: object) => {
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage(message);
};

/** The scripts and styles that this page has loaded, some of them only after it was drawn. */
const loadedAssets = () =>
  performance
    .getEntriesByType("resource")
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith("/assets/"))
    .map(({ pathname }) => pathname);

const keep = () => send({ type: "keep", loaded: loadedAssets() });

/** Registers the service worker, keeps its copies up to date, and returns how old this page is and what is kept. */
export function useKeptCopies() {
  const [copiedAt, setCopiedAt] = useState(() => document.documentElement.dataset.copiedAt ?? null);
  const [list, setList] = useState<StoredList>();
  useEffect(() => {
    const { serviceWorker } = navigator;
    const ends = new AbortController();
    const { signal } = ends;
    const onMessage = ({ data }: MessageEvent<WorkerMessage>) => {
      if (data.copiedAt !== undefined) setCopiedAt(data.copiedAt);
      if (data.list) setList(data.list);
    };
    serviceWorker.addEventListener("message", onMessage, { signal });
    registerWorker().then(keep, () => {});
    readList().then((stored) => stored && setList((known) => known ?? stored));
    // By the time a page is left, its changes are saved.
    const onHidden = () => document.visibilityState === "hidden" && keep();
    document.addEventListener("visibilitychange", onHidden, { signal });
    addEventListener("online", keep, { signal });
    // Wipes before the form is sent, because without a network signing out fails.
    const onSubmit = ({ target }: SubmitEvent) => {
      if (!(target instanceof HTMLFormElement) || new URL(target.action).pathname !== paths.signOut()) return;
      void send({ type: "wipe" });
      ends.abort();
    };
    // Not while capturing: a question about what waits may keep the form from being sent.
    addEventListener("submit", onSubmit, { signal });
    return () => ends.abort();
  }, []);
  useOpenKeptFiles(list, copiedAt !== null);
  return { copiedAt, list };
}

const readList = async (): Promise<StoredList | undefined> => (await caches.match(STORED_LIST))?.json();

/**
 * Downloads kept documents without a network: browsers ask no service worker for links that download. On a Wi-Fi without
 * internet only the page, being a copy, says that there is none.
 */
function useOpenKeptFiles(list: StoredList | undefined, isCopy: boolean) {
  useEffect(() => {
    if (!list) return;
    const kept = new Set(filesToKeep(list.orders));
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest("a") : null;
      if ((navigator.onLine && !isCopy) || !link || !kept.has(link.pathname)) return;
      event.preventDefault();
      void download(link);
    };
    addEventListener("click", onClick, { capture: true });
    return () => removeEventListener("click", onClick, { capture: true });
  }, [list, isCopy]);
}

async function download({ pathname, download: name, textContent }: HTMLAnchorElement) {
  const kept = await caches.match(pathname);
  if (kept) saveBlob(await kept.blob(), name || textContent?.trim() || "document");
}
