import { useRevalidator } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { paths } from "~/paths";
import { emitLive } from "~/platform/live/live-messages";
import { useNews } from "~/platform/live/use-news";
import type { News } from "../message";

export function useAnnounceSeen(wasUnread: number) {
  useEffect(() => {
    if (wasUnread > 0) emitLive({ name: "markAsSeen", data: {} });
  }, [wasUnread]);
}

type Thread = { id: number; isNew: boolean; children: readonly { id: number; isNew: boolean }[] };

/** Reloads when others write while the panel is open; typed text stays. */
export function useNewMessages(win: number, known: number) {
  const { revalidate } = useRevalidator();
  useNews<News>(paths.news({ win }), ({ messages }) => {
    if (messages !== known) revalidate();
  });
}

export function useMarkedAsNew(threads: readonly Thread[]) {
  const found = useRef(new Set<number>());
  for (const thread of threads)
    for (const { id, isNew } of [thread, ...thread.children]) if (isNew) found.current.add(id);
  return (id: number) => found.current.has(id);
}
