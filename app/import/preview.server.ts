import { findFileById } from "~/platform/files/files.server";
import { listWorkTypes } from "~/work-orders/view/views.server";
import { nextTurn, ROWS_PER_TURN, type SheetRow, Unreadable } from "./files/limits";
import { withLocalCopy } from "./files/local-copy.server";
import { readRows } from "./files/read-sheet.server";
import { contextOf, type Import } from "./imports.server";
import { type Context, draftOf, isEmptyRow } from "./rules/draft.server";
import { groupRows, type RowGroup } from "./rules/groups";
import type { PastDatesAnswer } from "./rules/past-dates";
import { type SampleOrder, sampleOf } from "./rules/sample.server";

const MAX_VALUES = 3;
const SAMPLE_ORDERS = 3;

export type Preview = {
  /** The first values of each column. */
  values: string[][];
  /** Rows that become drafts, those of them that can be published at once, and rows that don't. */
  drafts: number;
  complete: number;
  skipped: RowGroup | null;
  /** Rows with a question: a value that can't be read, or a start in the past. */
  questions: number;
  past: RowGroup | null;
  problems: RowGroup[];
  /** Fields required for publishing, with the rows that lack them. */
  missing: RowGroup[];
  samples: SampleOrder[];
};

const EMPTY_ROW = "No value in a matched column";
const PAST = "The start is in the past";

/** Reads every row with this mapping; writes nothing. */
export async function previewOf(
  found: Import,
  mapping: readonly string[],
  past: PastDatesAnswer,
): Promise<Preview> {
  const file = found.fileId === null ? undefined : await findFileById(found.fileId);
  const context = await contextOf(found, mapping, past);
  const titles = new Map((await listWorkTypes()).map(({ id, title }) => [id, title]));
  const reading = startReading(found.headers.length, context, titles);
  if (file)
    await withLocalCopy(file, (path) => readAll(readRows(path, file.mime), reading.add)).catch((error) => {
      if (!(error instanceof Unreadable)) throw error;
    });
  return reading.result();
}

async function readAll(rows: AsyncGenerator<SheetRow>, add: (row: SheetRow) => void) {
  let n = 0;
  for await (const row of rows) {
    if (n > 0) add(row);
    if (++n % ROWS_PER_TURN === 0) await nextTurn();
  }
}

function startReading(columns: number, context: Context, workTypes: ReadonlyMap<number, string>) {
  const values: string[][] = Array.from({ length: columns }, () => []);
  const samples: SampleOrder[] = [];
  const counts = { drafts: 0, complete: 0, questions: 0 };
  const [skipped, past, problems, missing] = [groupRows(), groupRows(), groupRows(), groupRows()];
  const add = ({ line, cells }: SheetRow) => {
    addValues(values, cells);
    if (isEmptyRow(cells, context)) return skipped.add(EMPTY_ROW, line);
    const draft = draftOf(cells, context);
    counts.drafts++;
    if (draft.isPast) past.add(PAST, line);
    for (const problem of draft.problems) problems.add(problem, line);
    for (const label of draft.missing) missing.add(label, line);
    if (draft.isPast || draft.problems.length > 0) counts.questions++;
    if (draft.missing.length === 0 && draft.problems.length === 0) counts.complete++;
    if (samples.length < SAMPLE_ORDERS) samples.push(sampleOf(line, draft, workTypes));
  };
  const result = (): Preview => ({
    values,
    ...counts,
    skipped: skipped.list()[0] ?? null,
    past: past.list()[0] ?? null,
    problems: problems.list(),
    missing: missing.list(),
    samples,
  });
  return { add, result };
}

function addValues(values: string[][], cells: string[]) {
  for (const [at, ofColumn] of values.entries()) {
    if (ofColumn.length === MAX_VALUES) continue;
    const text = cells[at]?.trim().replace(/\s+/g, " ");
    if (text && !ofColumn.includes(text)) ofColumn.push(text.length > 60 ? `${text.slice(0, 60)}…` : text);
  }
}
