/** The geo-cells that a circle touches. Each cell is indexed by start, so that a list reads one page per cell. */
import { boxAround, cellsIn, type Point } from "~/platform/places/geo";

/** Half-degree cells up to this radius (about sixty), four-degree areas beyond (thirty for the widest radius). */
const MAX_CELL_MILES = 100;
const AREA_DEGREES = 4;

type GeoCells = { column: "cell" | "area"; keys: number[] };

/** Returns the keys of the cells or areas that a circle touches, and the column of work_orders that holds them. */
export function cellsAround(center: Point, miles: number): GeoCells {
  const box = boxAround(center, miles);
  if (miles <= MAX_CELL_MILES) return { column: "cell", keys: cellsIn(box) };
  const row = (latitude: number) => Math.floor((latitude + 90) / AREA_DEGREES);
  const column = (longitude: number) => Math.floor((longitude + 180) / AREA_DEGREES);
  const columns =
    box.west <= box.east
      ? upTo(column(box.west), column(box.east))
      : [...upTo(column(box.west), column(180)), ...upTo(0, column(box.east))];
  const keys = upTo(row(box.south), row(box.north)).flatMap((r) => columns.map((c) => r * 100 + c));
  return { column: "area", keys };
}

const upTo = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => from + i);
