import { findFileById } from "~/platform/files/files.server";
import { Unreadable } from "./files/limits";
import { withLocalCopy } from "./files/local-copy.server";
import { readRows } from "./files/read-sheet.server";
import { contextOf, type Import } from "./imports.server";
import { draftOf } from "./rules/draft.server";

const SHOWN = 3;
const JUDGED = 200;
const MOST_TOLD = 20;

export type Preview = {
  /** Of each column the first values that stand in it. */
  samples: string[][];
  judged: number;
  /** Rows whose values could not all be read, and what was wrong. */
  told: { line: number; problems: string[] }[];
  toCheck: number;
  /** What publishing will ask for, and for how many of the rows. */
  missing: { label: string; rows: number }[];
};

/** What would come of the first rows, if the columns said what is chosen; nothing is written. */
export async function previewOf(found: Import, mapping: readonly string[]): Promise<Preview> {
  const preview: Preview = {
    samples: found.headers.map(() => []),
    judged: 0,
    told: [],
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
      takeSamples(preview.samples, cells);
      const draft = draftOf(cells, context);
      if (draft.problems.length > 0 && ++preview.toCheck <= MOST_TOLD)
        preview.told.push({ line, problems: draft.problems });
      for (const label of draft.missing) missing.set(label, (missing.get(label) ?? 0) + 1);
      if (++preview.judged === JUDGED) break;
    }
  }).catch((error) => {
    if (!(error instanceof Unreadable)) throw error;
  });
  preview.missing = [...missing].map(([label, rows]) => ({ label, rows })).sort((a, b) => b.rows - a.rows);
  return preview;
}

function takeSamples(samples: string[][], cells: string[]) {
  for (const [at, kept] of samples.entries()) {
    const text = cells[at]?.trim().replace(/\s+/g, " ");
    if (text && kept.length < SHOWN && !kept.includes(text))
      kept.push(text.length > 60 ? `${text.slice(0, 60)}…` : text);
  }
}
