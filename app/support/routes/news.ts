import { guarded } from "~/access/guarded.server";
import { may } from "~/access/may";
import { db } from "~/platform/db/db.server";
import { readId } from "~/platform/forms/read-id";
import type { SupportNews } from "../components/use-new-support-messages";
import { countSupportNews, lastMessageId } from "../queries.server";

/** Polled by an open page: the unread count and the conversation's last message. */
export const loader = guarded("notification.read", async ({ actor, request }) => {
  const requestedChat = readId(new URL(request.url).searchParams.get("chat")) || actor.id;
  const chat = may(actor, "support.answer") ? requestedChat : actor.id;
  const [unread, last] = await Promise.all([countSupportNews(actor), lastMessageId(db, chat)]);
  const news: SupportNews = { unread, last };
  return Response.json(news, { headers: { "Cache-Control": "no-store" } });
});
