import { guarded } from "~/access/guarded.server";
import { resultsCsv } from "~/export/files/results-csv.server";
import { db } from "~/platform/db/db.server";
import { readId } from "~/platform/forms/read-id";
import { findImport, listImportRows } from "../imports.server";

const PAGE_ROWS = 1000;
const stateLabels = {
  draft: "Draft created",
  check: "Draft created, please check",
  skipped: "Skipped: the row is empty",
};
const head = ["Row", "Result", "WIN", "Could not be read", "Required before publishing"];

export const loader = guarded("work-order.import", async ({ actor, params }) => {
  const found = await findImport(db, actor, readId(params.id));
  if (!found) return new Response("Import not found", { status: 404 });
  return resultsCsv(found.fileName.replace(/\.\w+$/, ""), head, pagesOf(found.id));
});

async function* pagesOf(importId: number) {
  for (let after = 0; ; ) {
    const rows = await listImportRows(importId, { after, limit: PAGE_ROWS });
    if (rows.length === 0) return;
    yield rows.map(({ line, state, win, problems, missing }) => [
      ...[line, stateLabels[state], win],
      ...[problems.join("; "), missing.join("; ")],
    ]);
    after = rows.at(-1)!.line;
  }
}
