import { useEffect, useRef } from "react";

export type News = { news: number; messages: number };

const EVERY = 15_000;

/**
 * Asks quietly what is new while somebody looks at the page: every quarter of a minute, and when they come back to it.
 * What is lost on the way is asked again the next time.
 */
export function useNews(address: string, onNews: (news: News) => void) {
  const latest = useRef(onNews);
  latest.current = onNews;
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    const ask = async () => {
      if (document.visibilityState !== "visible") return;
      const answer = await fetch(address, { signal, redirect: "error" }).catch(() => undefined);
      const news: News | undefined = answer?.ok ? await answer.json().catch(() => undefined) : undefined;
      if (news && !signal.aborted) latest.current(news);
    };
    const timer = setInterval(ask, EVERY);
    document.addEventListener("visibilitychange", ask, { signal });
    return () => {
      clearInterval(timer);
      leaving.abort();
    };
  }, [address]);
}
