/** What a file of work orders may be at most. More of anything is refused in words before it fills the memory. */
export const limits = {
  bytes: 100_000_000,
  /** What a workbook may unfold to; its shared texts lie in memory while it is read. */
  unfoldedBytes: 400_000_000,
  sharedTextBytes: 64_000_000,
  rows: 200_000,
  columns: 200,
  /** As in spreadsheets. */
  cell: 32_767,
} as const;

export const FILE_MISSING = "Please select file to import.";
export const WRONG_KIND = "Please select .csv file to import.";

/** A file that cannot be read, told to whoever sent it: the readers are streams, and this ends them. */
export class Unreadable extends Error {}

const figure = (n: number) => n.toLocaleString("en-US");
export const tooManyRows = () => new Unreadable(`The file has more than ${figure(limits.rows)} rows`);
export const tooManyColumns = (row: number) =>
  new Unreadable(`Row ${row} has more than ${limits.columns} columns`);
export const tooLongCell = (row: number) =>
  new Unreadable(`Row ${row} has a cell with more than ${figure(limits.cell)} characters`);
export const tooLarge = () =>
  new Unreadable(`The file unfolds to more than ${limits.unfoldedBytes / 1_000_000} MB`);
export const broken = () => new Unreadable("The file can't be read: it is damaged or not whole");

/** A row of the file; `line` is its number in a spreadsheet. */
export type SheetRow = { line: number; cells: string[] };
