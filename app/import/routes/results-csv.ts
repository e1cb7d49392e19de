import { guarded } from "~/access/guarded.server";
import { resultsCsv } from "~/export/results-csv.server";
import { db } from "~/platform/db/db.server";
import { idOf } from "~/platform/forms/id-of";
import { findImport, listImportRows } from "../imports.server";

const AT_ONCE = 1000;
const words = {
  draft: "Draft created",
  check: "Draft created, please check",
  skipped: "Skipped: the row is empty",
};
const head = ["Row", "Result", "WIN", "Could not be read", "To be filled in before publishing"];

/** the result of every row, to work on in a spreadsheet. */
export const loader = guarded("work-order.import", async ({ actor, params }) => {
  const found = await findImport(db, actor, idOf(params.id));
  if (!found) return new Response("Import not found", { status: 404 });
  return resultsCsv(found.fileName.replace(/\.\w+$/, ""), head, pagesOf(found.id));
});

async function* pagesOf(importId: number) {
  for (let after = 0; ; ) {
    const rows = await listImportRows(importId, { after, most: AT_ONCE });
    if (rows.length === 0) return;
    yield rows.map(({ line, state, win, problems, missing }) => [
      ...[line, words[state], win],
      ...[problems.join("; "), missing.join("; ")],
    ]);
    after = rows.at(-1)!.line;
  }
}
