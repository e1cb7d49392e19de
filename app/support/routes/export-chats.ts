import { guarded } from "~/access/guarded.server";
import { downloadTable } from "~/tables/console-table.server";
import { inboxListOf } from "../chat-route";
import { chatsConsole, ofAgent } from "../list-chats.server";

export const loader = guarded("support.answer", ({ actor, request, params }) => {
  const set = ofAgent(inboxListOf(request).list, actor.id);
  return downloadTable(actor, request, { table: chatsConsole, format: params.format, set });
});
