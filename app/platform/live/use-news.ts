import { useEffect, useRef } from "react";
import { hearLive, isLive } from "./live-news";

const EVERY = 15_000;
/** In ms, at random: a thousand pages that are told the same do not ask in the same moment. */
const APART = 300;

export const isOfSupport = (name: string) => /^support|^resumed$|^connected$/.test(name);
const ordinary = new Set(["newMessage", "reply", "markAsSeen", "notification", "connected", "resumed"]);
const isOrdinary = (name: string) => ordinary.has(name);

/** What there is at the address; nothing where it fails, which a page that asks by itself says nobody (ERR-019). */
export async function newsAt<News>(address: string, signal: AbortSignal): Promise<News | undefined> {
  const answer = await fetch(address, { signal, redirect: "error" }).catch(() => undefined);
  return answer?.ok ? answer.json().catch(() => undefined) : undefined;
}

/**
 * Keeps what a page says up to date while somebody looks at it: asks when it was told live that there is something new,
 * every quarter of a minute where live is down, and when they come back. What is lost on the way is asked again. What
 * is told that is not about these news (`isAbout`, by its name) is no reason to ask.
 */
export function useNews<News>(
  address: string,
  onNews: (news: News) => void,
  isAbout: (name: string) => boolean = isOrdinary,
) {
  const about = useRef(isAbout);
  const latest = useRef(onNews);
  latest.current = onNews;
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    const ask = async () => {
      if (document.visibilityState !== "visible") return;
      const news = await newsAt<News>(address, signal);
      if (news && !signal.aborted) latest.current(news);
    };
    let soon: ReturnType<typeof setTimeout> | undefined;
    const deaf = hearLive(({ name }) => {
      if (!about.current(name)) return;
      clearTimeout(soon);
      soon = setTimeout(ask, Math.random() * APART);
    });
    const timer = setInterval(() => isLive() || ask(), EVERY);
    document.addEventListener("visibilitychange", ask, { signal });
    return () => {
      deaf();
      clearTimeout(soon);
      clearInterval(timer);
      leaving.abort();
    };
  }, [address]);
}
