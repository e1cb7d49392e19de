import { expect, test } from "vitest";
import { clientRating } from "./client-rating";

test.each([
  [0, 0, 100],
  [3, 1, 100],
  [5, 2, 83.33],
  [1, 1, 33.33],
  [7, 3, 77.78],
])("DET-038 CON-004 %i points from %i contractors are %d percent", (total, count, percent) => {
  expect(clientRating({ total, count })).toBe(percent);
});
