/**
 * A circle as the squares that it touches, coarse ones where it is wide: each square's orders lie in order of start in
 * an index, so a list by radius reads a page from each of a few squares, however many orders there are.
 */
import { boxAround, cellsIn, type Point } from "~/platform/places/geo";

/** Half-degree squares up to here: some sixty of them. Beyond, four-degree squares: thirty for the widest circle. */
const FINE_UP_TO_MILES = 100;
const AREA_DEGREES = 4;

type Squares = { column: "cell" | "area"; keys: number[] };

export function squaresAround(center: Point, miles: number): Squares {
  const box = boxAround(center, miles);
  if (miles <= FINE_UP_TO_MILES) return { column: "cell", keys: cellsIn(box) };
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
