import { Readable } from "node:stream";
import { createReadableStreamFromReadable } from "@remix-run/node";
import { guarded } from "~/access/guarded.server";
import { db } from "~/platform/db.server";
import { attachment } from "~/platform/files.server";
import { findImport, importIdOf } from "../imports.server";
import { resultsText } from "../results-text.server";

/** the result of every row, to work on in a spreadsheet. */
export const loader = guarded("work-order.import", async ({ actor, params }) => {
  const found = await findImport(db, actor, importIdOf(params.id));
  if (!found) return new Response("Import not found", { status: 404 });
  return new Response(createReadableStreamFromReadable(Readable.from(resultsText(found.id))), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": attachment(`${found.fileName.replace(/\.\w+$/, "")} results.csv`),
      "Cache-Control": "private, no-store",
    },
  });
});
