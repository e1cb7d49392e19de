/** The rows of a sheet as XML, some at a time. */
import { HEAD_STYLE, type Kind, sheetCell, type Value } from "./cells";
import { declaration, main } from "./workbook-parts";

/** What a sheet holds at the most, with its head; what is more goes on in the next one. */
const MOST_ROWS = 1_048_576;

type Column = { title: string; kind: Kind; width: number };
type Batches = AsyncIterator<Value[][], void, void>;
/** What has been read and stands in no sheet yet; empty at the end. */
export type Ahead = { rows: Value[][] };

/** A column's letters: 0 is A, 26 is AA. */
const letters = (n: number): string =>
  (n < 26 ? "" : letters(Math.floor(n / 26) - 1)) + String.fromCharCode(65 + (n % 26));

/** One sheet; rows that have no place in it stay ahead for the next. */
export async function* sheet(columns: Column[], batches: Batches, ahead: Ahead): AsyncGenerator<string> {
  const places = columns.map((_, n) => letters(n));
  yield sheetHead(columns, places);
  let at = 1;
  while (ahead.rows.length > 0 && at < MOST_ROWS) {
    const here = ahead.rows.slice(0, MOST_ROWS - at);
    let text = "";
    for (const row of here) {
      at++;
      text += `<row r="${at}">`;
      for (let n = 0; n < columns.length; n++)
        text += sheetCell(columns[n]!.kind, row[n] ?? null, `${places[n]}${at}`);
      text += "</row>";
    }
    yield text;
    ahead.rows = ahead.rows.slice(here.length);
    if (ahead.rows.length === 0) ahead.rows = (await batches.next()).value ?? [];
  }
  yield `</sheetData><autoFilter ref="A1:${places.at(-1)}${at}"/></worksheet>`;
}

function sheetHead(columns: Column[], places: string[]) {
  const widths = columns.map(
    ({ width }, n) => `<col min="${n + 1}" max="${n + 1}" width="${width}" customWidth="1"/>`,
  );
  const titles = columns.map(({ title }, n) => sheetCell("text", title, `${places[n]}1`, HEAD_STYLE));
  const frozen = '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>';
  return `${declaration}<worksheet ${main}><sheetViews><sheetView workbookViewId="0">${frozen}</sheetView></sheetViews><cols>${widths.join("")}</cols><sheetData><row r="1">${titles.join("")}</row>`;
}
