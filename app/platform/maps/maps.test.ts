import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { clusterSpots } from "./clusters";
import { type Box, overlaps, placeLabels } from "./labels";
import { layOutMap, mapSizes } from "./lay-out.server";

const boston = { latitude: 42.36, longitude: -71.06, name: "Boston", weight: 3 };
const cambridge = { latitude: 42.37, longitude: -71.11, name: "Cambridge", weight: 1 };
const dallas = { latitude: 32.78, longitude: -96.8, name: "Dallas", weight: 1 };
const seattle = { latitude: 47.61, longitude: -122.33, name: "Seattle", weight: 2 };
const delhi = { latitude: 28.6, longitude: 77.2, name: "Delhi", weight: 1 };

const spots = fc.array(
  fc.record({
    x: fc.integer({ min: 0, max: 800 }),
    y: fc.integer({ min: 0, max: 440 }),
    weight: fc.integer({ min: 1, max: 50 }),
  }),
  { maxLength: 60 },
);
const textBox = (label: { text: string; x: number; y: number; anchor: string }, fontSize: number): Box => {
  const width = label.text.length * fontSize * 0.55;
  const left = { start: label.x, end: label.x - width, middle: label.x - width / 2 }[label.anchor]!;
  return { x: left, y: label.y - fontSize * 0.7, width, height: fontSize * 0.9 };
};

describe("DSK-020 a map", () => {
  test("has clusters that keep every order and stand apart", () => {
    fc.assert(
      fc.property(spots, (given) => {
        const clusters = clusterSpots(given, 44);
        const sum = (values: readonly { weight: number }[]) =>
          values.reduce((all, { weight }) => all + weight, 0);
        expect(clusters.flatMap(({ members }) => members)).toHaveLength(given.length);
        expect(sum(clusters)).toBe(sum(given));
        for (const [at, one] of clusters.entries())
          for (const other of clusters.slice(at + 1))
            expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThanOrEqual(44);
      }),
    );
  });

  test("has labels that cover no mark, no label and no edge", () => {
    const space = { width: 800, height: 440, fontSize: 13 };
    fc.assert(
      fc.property(spots, (given) => {
        const marks = given.map(({ x, y }) => ({ x: x - 8, y: y - 8, width: 16, height: 16 }));
        const labels = placeLabels(
          given.map(({ x, y }, at) => ({ text: `City ${at}`, x, y, gap: 12 })),
          marks,
          space,
        );
        const boxes = labels.map((label) => textBox(label, 13));
        for (const [at, box] of boxes.entries()) {
          expect([...marks, ...boxes.slice(at + 1)].filter((other) => overlaps(box, other))).toEqual([]);
          expect(box.x >= 0 && box.x + box.width <= 800 && box.y >= 0 && box.y + box.height <= 440).toBe(
            true,
          );
        }
      }),
    );
    expect(placeLabels([{ text: "Boston", x: 400, y: 200, gap: 12 }], [], space)).toMatchObject([{ x: 412 }]);
  });

  test.each(Object.values(mapSizes))("of the country shows states, coast and every place: $width", (size) => {
    const { marks, labels, outlines, stateLabels } = layOutMap([boston, cambridge, dallas, seattle], size);
    expect(marks.map(({ weight, places }) => [weight, places[0]!.name])).toEqual([
      [4, "Boston"],
      [2, "Seattle"],
      [1, "Dallas"],
    ]);
    for (const { x, y } of marks) expect(x > 0 && x < size.width && y > 0 && y < size.height).toBe(true);
    expect(labels.map(({ text }) => text)).toEqual(["Boston", "Seattle", "Dallas"]);
    for (const path of Object.values(outlines)) expect(path).toMatch(/^M-?\d+ -?\d+L/);
    expect(JSON.stringify(outlines).length).toBeLessThan(40_000);
    expect(stateLabels.map(({ text }) => text)).toContain("Colorado");
    const [west, east] = [marks[1]!.x, marks[0]!.x];
    expect(east).toBeGreaterThan(west);
  });

  test("goes nearer where the places are near, and names what is off it", () => {
    expect(layOutMap([boston, cambridge], mapSizes.wide).marks).toHaveLength(1);
    expect(layOutMap([boston, cambridge], mapSizes.wide, { minMiles: 12 }).marks).toHaveLength(2);
    const alone = layOutMap([dallas], mapSizes.narrow);
    expect(alone.marks).toMatchObject([{ x: 180, y: 190, weight: 1 }]);
    expect(alone.outlines.borders).not.toBe("");
    expect(layOutMap([dallas, delhi], mapSizes.wide).marks).toMatchObject([{ weight: 1 }]);
    expect(layOutMap([boston, dallas], mapSizes.wide, { frame: [dallas] }).marks).toMatchObject([
      { places: [dallas] },
    ]);
  });
});
