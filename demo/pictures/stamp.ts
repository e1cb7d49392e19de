// A bitmap font, because rendering text needs fonts that a server may not have.
const WIDTH = 5;
const HEIGHT = 7;
// Five columns per character, the lowest bit at the top.
const columns = `
- 08 08 08 08 08|. 00 60 60 00 00|/ 20 10 08 04 02|: 00 36 36 00 00|# 14 7f 14 7f 14
0 3e 51 49 45 3e|1 00 42 7f 40 00|2 42 61 51 49 46|3 21 41 45 4b 31|4 18 14 12 7f 10
5 27 45 45 45 39|6 3c 4a 49 49 30|7 01 71 09 05 03|8 36 49 49 49 36|9 06 49 49 29 1e
A 7e 11 11 11 7e|B 7f 49 49 49 36|C 3e 41 41 41 22|D 7f 41 41 22 1c|E 7f 49 49 49 41
F 7f 09 09 09 01|G 3e 41 49 49 7a|H 7f 08 08 08 7f|I 00 41 7f 41 00|J 20 40 41 3f 01
K 7f 08 14 22 41|L 7f 40 40 40 40|M 7f 02 0c 02 7f|N 7f 04 08 10 7f|O 3e 41 41 41 3e
P 7f 09 09 09 06|Q 3e 41 51 21 5e|R 7f 09 19 29 46|S 46 49 49 49 31|T 01 01 7f 01 01
U 3f 40 40 40 3f|V 1f 20 40 20 1f|W 3f 40 38 40 3f|X 63 14 08 14 63|Y 07 08 70 08 07
Z 61 51 49 45 43`;
const glyphs = new Map(
  columns
    .trim()
    .split(/[|\n]/)
    .map((line) => {
      const [character = "", ...bytes] = line.split(" ");
      return [character, bytes.map((byte) => Number.parseInt(byte, 16))] as const;
    }),
);

export type Pixels = { data: Buffer; width: number; height: number };
type Colour = readonly [number, number, number];
type Position = { x: number; y: number; scale: number };

/** Writes text into RGB pixels, with a shadow for contrast. */
export function stamp(pixels: Pixels, text: string, { x, y, scale }: Position, colour: Colour) {
  for (const [at, character] of [...text.toUpperCase()].entries()) {
    const left = x + at * (WIDTH + 1) * scale;
    for (const [column, bits] of (glyphs.get(character) ?? []).entries())
      for (let row = 0; row < HEIGHT; row++) {
        if (!(bits & (1 << row))) continue;
        const dot = { x: left + column * scale, y: y + row * scale, scale };
        paint(pixels, { ...dot, x: dot.x + 1, y: dot.y + 1 }, [20, 20, 20], 0.6);
        paint(pixels, dot, colour, 1);
      }
  }
}

export const stampWidth = (text: string, scale: number) => text.length * (WIDTH + 1) * scale;

function paint({ data, width, height }: Pixels, dot: Position, colour: Colour, opacity: number) {
  for (let y = dot.y; y < Math.min(dot.y + dot.scale, height); y++)
    for (let x = dot.x; x < Math.min(dot.x + dot.scale, width); x++) {
      const at = (y * width + x) * 3;
      for (let c = 0; c < 3; c++) data[at + c] = data[at + c]! * (1 - opacity) + colour[c]! * opacity;
    }
}
