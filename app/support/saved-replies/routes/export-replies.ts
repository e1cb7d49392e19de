import { guarded } from "~/access/guarded.server";
import { downloadTable } from "~/tables/console-table.server";
import { repliesConsole } from "../saved-replies.server";

export const loader = guarded("saved-replies.read", ({ actor, request, params }) =>
  downloadTable(actor, request, { table: repliesConsole, format: params.format }),
);
