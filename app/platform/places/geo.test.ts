import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { boxAround, cellOf, cellsIn, milesBetween, type Point, readPoint } from "./geo";

type Box = ReturnType<typeof boxAround>;
const isInBox = ({ latitude, longitude }: Point, { south, north, west, east }: Box) =>
  latitude >= south &&
  latitude <= north &&
  (west <= east ? longitude >= west && longitude <= east : longitude >= west || longitude <= east);

const boston = { latitude: 42.3601, longitude: -71.0589 };
const point = fc.record<Point>({
  latitude: fc.double({ min: -90, max: 90, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
});

test.each([
  ["New York", { latitude: 40.7128, longitude: -74.006 }, 190.2],
  ["Los Angeles", { latitude: 34.0522, longitude: -118.2437 }, 2592],
  ["itself", boston, 0],
  ["the other side", { latitude: -42.3601, longitude: 108.9411 }, Math.PI * 3958.76],
])("from Boston to %s", (_name, to, miles) => {
  expect(Math.abs(milesBetween(boston, to) - miles)).toBeLessThan(miles * 0.002 + 0.01);
});

test("distances are symmetric and satisfy the triangle inequality", () => {
  fc.assert(
    fc.property(point, point, point, (a, b, c) => {
      expect(milesBetween(a, b)).toBeCloseTo(milesBetween(b, a), 6);
      expect(milesBetween(a, c)).toBeLessThanOrEqual(milesBetween(a, b) + milesBetween(b, c) + 1e-3);
    }),
  );
});

describe("a bounding box", () => {
  test("contains every point within the radius, and so do its cells", () => {
    const radius = fc.constantFrom(10, 20, 50, 100, 300, 500);
    const near = fc.record({
      lat: fc.double({ min: -8, max: 8, noNaN: true }),
      lon: fc.double({ min: -20, max: 20, noNaN: true }),
    });
    const center = fc.record<Point>({
      latitude: fc.double({ min: -75, max: 75, noNaN: true }),
      longitude: fc.double({ min: -180, max: 180, noNaN: true }),
    });
    fc.assert(
      fc.property(center, radius, near, (at, miles, { lat, lon }) => {
        const longitude = ((at.longitude + lon + 540) % 360) - 180;
        const other = { latitude: at.latitude + lat, longitude };
        if (milesBetween(at, other) > miles * 0.999999) return;
        const box = boxAround(at, miles);
        expect(isInBox(other, box)).toBe(true);
        expect(cellsIn(box)).toContain(cellOf(other));
      }),
      { numRuns: 3000 },
    );
  });

  test("covers all longitudes at a pole", () => {
    expect(boxAround({ latitude: 89.9, longitude: 0 }, 50)).toMatchObject({
      north: 90,
      west: -180,
      east: 180,
    });
  });

  test("crosses the 180th meridian", () => {
    const box = boxAround({ latitude: 51.9, longitude: 179.9 }, 100);
    expect(box.west).toBeGreaterThan(box.east);
    expect(isInBox({ latitude: 51.9, longitude: -179.9 }, box)).toBe(true);
    expect(isInBox({ latitude: 51.9, longitude: 0 }, box)).toBe(false);
  });
});

test.each([
  ["42.36", "-71.05", true],
  [42.36, -71.05, true],
  ["", "", false],
  [" ", " ", false],
  [false, [], false],
  [undefined, undefined, false],
  ["91", "0", false],
  ["north", "0", false],
  [null, 5, false],
])("coordinates %j, %j: %s", (latitude, longitude, given) =>
  expect(Boolean(readPoint(latitude, longitude))).toBe(given),
);
