import { useRevalidator } from "@remix-run/react";
import { paths } from "~/paths";
import { isOfSupport, useNews } from "~/platform/live/use-news";

export type SupportNews = { unread: number; last: number };

/** What the other side writes while the page is open is appended; what is typed here stays, for nothing else changes. */
export function useNewSaid(known: number, chat?: number) {
  const { revalidate } = useRevalidator();
  const onNews = ({ last }: SupportNews) => last !== known && revalidate();
  useNews<SupportNews>(paths.supportNews({ chat }), onNews, isOfSupport);
}
