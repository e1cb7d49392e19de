import fc from "fast-check";
import { expect, test } from "vitest";
import { cellOf, milesBetween, type Point } from "~/platform/places/geo";
import { RADIUS_STEPS } from "~/platform/places/radius";
import { cellsAround } from "./geo-cells";

const center = fc.record<Point>({
  latitude: fc.double({ min: -70, max: 72, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
});
const offset = fc.tuple(
  fc.double({ min: -9, max: 9, noNaN: true }),
  fc.double({ min: -25, max: 25, noNaN: true }),
);

/** Computes what the column work_orders.area holds. */
const areaOf = ({ latitude, longitude }: Point) =>
  Math.floor((latitude + 90) / 4) * 100 + Math.floor((longitude + 180) / 4);

test("the geo-cells of a circle cover all points within it, and are few", () => {
  fc.assert(
    fc.property(center, fc.constantFrom(...RADIUS_STEPS), offset, (at, miles, [north, east]) => {
      const other = {
        latitude: at.latitude + north,
        longitude: ((at.longitude + east + 540) % 360) - 180,
      };
      const { column, keys } = cellsAround(at, miles);
      if (Math.abs(at.latitude) < 50) expect(keys.length).toBeLessThan(120);
      if (milesBetween(at, other) > miles * 0.999999) return;
      expect(keys).toContain(column === "cell" ? cellOf(other) : areaOf(other));
    }),
    { numRuns: 3000 },
  );
});
