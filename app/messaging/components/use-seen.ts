import { useRevalidator } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { paths } from "~/paths";
import { tell } from "~/platform/live/live-news";
import { useNews } from "~/platform/live/use-news";
import type { News } from "../message";

/** Messages that were just seen are unread no more: the list behind and the bell hear it, wherever one has gone since. */
export function useSeen(wasUnread: number) {
  useEffect(() => {
    if (wasUnread > 0) tell({ name: "markAsSeen", data: {} });
  }, [wasUnread]);
}

type Thread = { id: number; isNew: boolean; children: readonly { id: number; isNew: boolean }[] };

/** What others write while the panel is open is appended (MSG-007); what is typed here stays, for nothing else changes. */
export function useNewMessages(win: number, known: number) {
  const { revalidate } = useRevalidator();
  useNews<News>(paths.news({ win }), ({ messages }) => {
    if (messages !== known) revalidate();
  });
}

/** What was new when this panel showed it first stays marked as long as the panel is open. */
export function useNew(threads: readonly Thread[]) {
  const found = useRef(new Set<number>());
  for (const thread of threads)
    for (const { id, isNew } of [thread, ...thread.children]) if (isNew) found.current.add(id);
  return (id: number) => found.current.has(id);
}
