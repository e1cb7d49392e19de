import { useEffect, useRef } from "react";
import { isLive, onLive } from "./live-messages";

const POLL_MS = 15_000;
/** Random delay in ms, so that many pages don't ask at the same moment. */
const JITTER_MS = 300;

export const isSupportMessage = (name: string) => /^support|^resumed$|^connected$/.test(name);
const ordinaryNames = new Set(["newMessage", "reply", "markAsSeen", "notification", "connected", "resumed"]);
const isOrdinaryMessage = (name: string) => ordinaryNames.has(name);

/** Fetches news; `undefined` on failure, which a polling page does not report. */
export async function fetchNews<News>(address: string, signal: AbortSignal): Promise<News | undefined> {
  const answer = await fetch(address, { signal, redirect: "error" }).catch(() => undefined);
  return answer?.ok ? answer.json().catch(() => undefined) : undefined;
}

/** Fetches `address` after a relevant live message, every 15 seconds without a live connection, and on return. */
export function useNews<News>(
  address: string,
  onNews: (news: News) => void,
  isAbout: (name: string) => boolean = isOrdinaryMessage,
) {
  const about = useRef(isAbout);
  const latest = useRef(onNews);
  latest.current = onNews;
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    const poll = async () => {
      if (document.visibilityState !== "visible") return;
      const news = await fetchNews<News>(address, signal);
      if (news && !signal.aborted) latest.current(news);
    };
    let pending: ReturnType<typeof setTimeout> | undefined;
    const unsubscribe = onLive(({ name }) => {
      if (!about.current(name)) return;
      clearTimeout(pending);
      pending = setTimeout(poll, Math.random() * JITTER_MS);
    });
    const timer = setInterval(() => isLive() || poll(), POLL_MS);
    document.addEventListener("visibilitychange", poll, { signal });
    return () => {
      unsubscribe();
      clearTimeout(pending);
      clearInterval(timer);
      leaving.abort();
    };
  }, [address]);
}
