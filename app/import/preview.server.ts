import { findFileById } from "~/platform/files/files.server";
import { Unreadable } from "./files/limits";
import { withLocalCopy } from "./files/local-copy.server";
import { readRows } from "./files/read-sheet.server";
import { contextOf, type Import } from "./imports.server";
import { draftOf } from "./rules/draft.server";

const MAX_SAMPLES = 3;
const PREVIEW_ROWS = 200;
const MAX_PROBLEM_ROWS = 20;

export type Preview = {
  samples: string[][];
  checkedRows: number;
  /** Rows with unreadable values, and what is wrong. */
  problemRows: { line: number; problems: string[] }[];
  toCheck: number;
  /** Fields required for publishing, with the number of rows that lack them. */
  missing: { label: string; rows: number }[];
};

/** Reads the first rows with this mapping; writes nothing. */
export async function previewOf(found: Import, mapping: readonly string[]): Promise<Preview> {
  const preview: Preview = {
    samples: found.headers.map(() => []),
    checkedRows: 0,
    problemRows: [],
    toCheck: 0,
    missing: [],
  };
  const file = found.fileId === null ? undefined : await findFileById(found.fileId);
  if (!file) return preview;
  const context = await contextOf(found, mapping);
  const missing = new Map<string, number>();
  await withLocalCopy(file, async (path) => {
    let isHead = true;
    for await (const { line, cells } of readRows(path, file.mime)) {
      if (isHead) {
        isHead = false;
        continue;
      }
      addSamples(preview.samples, cells);
      const draft = draftOf(cells, context);
      if (draft.problems.length > 0 && ++preview.toCheck <= MAX_PROBLEM_ROWS)
        preview.problemRows.push({ line, problems: draft.problems });
      for (const label of draft.missing) missing.set(label, (missing.get(label) ?? 0) + 1);
      if (++preview.checkedRows === PREVIEW_ROWS) break;
    }
  }).catch((error) => {
    if (!(error instanceof Unreadable)) throw error;
  });
  preview.missing = [...missing].map(([label, rows]) => ({ label, rows })).sort((a, b) => b.rows - a.rows);
  return preview;
}

function addSamples(samples: string[][], cells: string[]) {
  for (const [at, columnSamples] of samples.entries()) {
    const text = cells[at]?.trim().replace(/\s+/g, " ");
    if (text && columnSamples.length < MAX_SAMPLES && !columnSamples.includes(text))
      columnSamples.push(text.length > 60 ? `${text.slice(0, 60)}…` : text);
  }
}
