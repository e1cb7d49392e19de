import { guarded } from "~/access/guarded.server";
import type { News } from "~/messaging/message";
import { messageCounts } from "~/messaging/queries.server";
import { readId } from "~/platform/forms/read-id";
import { countNews } from "../queries.server";

/** Polled by an open page: the bell's count and an order's number of messages. */
export const loader = guarded("notification.read", async ({ actor, request }) => {
  const win = readId(new URL(request.url).searchParams.get("win"));
  const [news, counters] = await Promise.all([countNews(actor), messageCounts(actor, win ? [win] : [])]);
  const messages = counters.get(win)?.all ?? 0;
  return Response.json({ news, messages } satisfies News, { headers: { "Cache-Control": "no-store" } });
});
