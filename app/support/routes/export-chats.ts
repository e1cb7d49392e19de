import { guarded } from "~/access/guarded.server";
import { downloadTable } from "~/tables/console-table.server";
import { chatsConsole } from "../queries.server";

export const loader = guarded("support.answer", ({ actor, request, params }) =>
  downloadTable(actor, request, { table: chatsConsole, format: params.format }),
);
