import fc from "fast-check";
import { expect, test } from "vitest";
import { cellOf, milesBetween, type Point } from "~/platform/places/geo";
import { rangeSteps } from "~/platform/places/radius";
import { squaresAround } from "./geo-cells";

const center = fc.record<Point>({
  latitude: fc.double({ min: -70, max: 72, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
});
const step = fc.tuple(
  fc.double({ min: -9, max: 9, noNaN: true }),
  fc.double({ min: -25, max: 25, noNaN: true }),
);

/** As work_orders.area counts them. */
const areaOf = ({ latitude, longitude }: Point) =>
  Math.floor((latitude + 90) / 4) * 100 + Math.floor((longitude + 180) / 4);

test("the squares of a circle miss nothing that lies in it, and are few", () => {
  fc.assert(
    fc.property(center, fc.constantFrom(...rangeSteps), step, (at, miles, [north, east]) => {
      const other = {
        latitude: at.latitude + north,
        longitude: ((at.longitude + east + 540) % 360) - 180,
      };
      const { column, keys } = squaresAround(at, miles);
      if (Math.abs(at.latitude) < 50) expect(keys.length).toBeLessThan(120);
      if (milesBetween(at, other) > miles * 0.999999) return;
      expect(keys).toContain(column === "cell" ? cellOf(other) : areaOf(other));
    }),
    { numRuns: 3000 },
  );
});
