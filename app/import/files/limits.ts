/** Limits for imported files; larger ones are refused before they fill the memory. */
export const limits = {
  bytes: 100_000_000,
  /** Uncompressed size of a workbook. Shared texts are kept in memory. */
  unfoldedBytes: 400_000_000,
  sharedTextBytes: 64_000_000,
  rows: 200_000,
  columns: 200,
  /** Characters; Excel's limit. */
  cell: 32_767,
} as const;

export const FILE_MISSING = "Please select file to import.";
export const WRONG_KIND = "Please select .csv file to import.";

/** Thrown by the streaming readers; the message is shown to the user. */
export class Unreadable extends Error {}

const formatNumber = (n: number) => n.toLocaleString("en-US");
export const tooManyRows = () => new Unreadable(`The file has more than ${formatNumber(limits.rows)} rows`);
export const tooManyColumns = (row: number) =>
  new Unreadable(`Row ${row} has more than ${limits.columns} columns`);
export const tooLongCell = (row: number) =>
  new Unreadable(`Row ${row} has a cell with more than ${formatNumber(limits.cell)} characters`);
export const tooLarge = () =>
  new Unreadable(`The uncompressed file is larger than ${limits.unfoldedBytes / 1_000_000} MB`);
export const damagedFile = () => new Unreadable("The file can't be read: it is damaged or incomplete");

/** Lets other requests run after this many rows. */
export const ROWS_PER_TURN = 25;
export const nextTurn = () => new Promise<void>((resume) => setImmediate(resume));

/** A row of the file; `line` is its number in a spreadsheet. */
export type SheetRow = { line: number; cells: string[] };
