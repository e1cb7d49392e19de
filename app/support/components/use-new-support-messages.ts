import { useRevalidator } from "@remix-run/react";
import { paths } from "~/paths";
import { isSupportMessage, useNews } from "~/platform/live/use-news";

export type SupportNews = { unread: number; last: number };

/** Reloads when the other side writes; what is typed stays. */
export function useNewSupportMessages(known: number, chat?: number) {
  const { revalidate } = useRevalidator();
  const onNews = ({ last }: SupportNews) => last !== known && revalidate();
  useNews<SupportNews>(paths.supportNews({ chat }), onNews, isSupportMessage);
}
