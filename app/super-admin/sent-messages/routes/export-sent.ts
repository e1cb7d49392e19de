import { guardedLagging } from "~/access/guarded.server";
import { readTableQuery } from "~/platform/db/table-query";
import { downloadTable } from "~/tables/console-table.server";
import { sentConsole, sentFilters, sentMessagesTable } from "../list.server";

export const loader = guardedLagging("sent-messages.read", async ({ actor, request, params }) => {
  const query = readTableQuery(new URL(request.url).searchParams, sentMessagesTable);
  const set = await sentFilters(query, actor);
  return downloadTable(actor, request, { table: sentConsole, format: params.format, set });
});
