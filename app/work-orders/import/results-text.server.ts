import { csvCell } from "../export/cells";
import { listImportRows } from "./imports.server";

const AT_ONCE = 1000;
const words = {
  draft: "Draft created",
  check: "Draft created, please check",
  skipped: "Skipped: the row is empty",
};

/** What became of the rows, as CSV text: a thousand at a time, so that an import of any size takes no more memory. */
export async function* resultsText(importId: number): AsyncGenerator<Buffer> {
  yield Buffer.from("\ufeffRow,Result,WIN,Could not be read,To be filled in before publishing\r\n");
  for (let after = 0; ; ) {
    const rows = await listImportRows(importId, { after, most: AT_ONCE });
    if (rows.length === 0) return;
    const line = (cells: (string | number)[]) => cells.map((cell) => csvCell("text", String(cell))).join(",");
    yield Buffer.from(
      rows
        .map(
          (row) =>
            `${line([row.line, words[row.state], row.win ?? "", row.problems.join("; "), row.missing.join("; ")])}\r\n`,
        )
        .join(""),
    );
    after = rows.at(-1)!.line;
  }
}
