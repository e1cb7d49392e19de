import { guarded } from "~/access/guarded.server";
import type { News } from "~/messaging/message";
import { countersOf } from "~/messaging/queries.server";
import { idOf } from "~/platform/forms/id-of";
import { countNews } from "../queries.server";

/** What an open page polls: the bell's count and an order's number of messages. */
export const loader = guarded("notification.read", async ({ actor, request }) => {
  const win = idOf(new URL(request.url).searchParams.get("win"));
  const [news, counters] = await Promise.all([countNews(actor), countersOf(actor, win ? [win] : [])]);
  const messages = counters.get(win)?.all ?? 0;
  return Response.json({ news, messages } satisfies News, { headers: { "Cache-Control": "no-store" } });
});
