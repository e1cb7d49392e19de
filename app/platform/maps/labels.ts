export type Box = { x: number; y: number; width: number; height: number };
type Wanted = {
  text: string;
  x: number;
  y: number /** Distance from the point, beside its mark. */;
  gap: number;
};
export type Label = { text: string; x: number; y: number; anchor: "start" | "end" | "middle" };

/** An average glyph of the system's fonts is narrower; labels have room to spare. */
const GLYPH_WIDTH = 0.6;
const LINE_HEIGHT = 1.25;

type Space = { width: number; height: number; fontSize: number };

/** Places labels in order of importance where they cover no mark, no other label and no edge; leaves out the others. */
export function placeLabels(wanted: readonly Wanted[], marks: readonly Box[], space: Space): Label[] {
  const taken = [...marks];
  return wanted.flatMap((each) => {
    for (const [label, box] of candidates(each, space)) {
      if (!isInside(box, space) || taken.some((other) => overlaps(box, other))) continue;
      taken.push(box);
      return [label];
    }
    return [];
  });
}

function candidates({ text, x, y, gap }: Wanted, { fontSize }: Space): [Label, Box][] {
  const width = text.length * fontSize * GLYPH_WIDTH;
  const height = fontSize * LINE_HEIGHT;
  const baseline = fontSize * 0.35;
  const beside = (anchor: Label["anchor"], left: number, at: number): [Label, Box] => {
    const labelX = anchor === "start" ? left : anchor === "end" ? left + width : left + width / 2;
    return [
      { text, x: labelX, y: at + baseline, anchor },
      { x: left, y: at - height / 2, width, height },
    ];
  };
  if (gap === 0) return [beside("middle", x - width / 2, y)];
  return [
    beside("start", x + gap, y),
    beside("end", x - gap - width, y),
    beside("middle", x - width / 2, y + gap + height / 2),
    beside("middle", x - width / 2, y - gap - height / 2),
  ];
}

const isInside = ({ x, y, width, height }: Box, space: Space) =>
  x >= 0 && y >= 0 && x + width <= space.width && y + height <= space.height;

export const overlaps = (a: Box, b: Box) =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
