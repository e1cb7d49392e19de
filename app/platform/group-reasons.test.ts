import { expect, test } from "vitest";
import { groupReasons } from "./group-reasons";

test("equal reasons are grouped with their WINs, the most frequent first", () => {
  const refused = [
    { win: 1, reasons: ["No title", "No zip code", "No title"] },
    { win: 2, reasons: ["No zip code"] },
    { win: 3, reasons: ["No zip code"] },
  ];
  expect(groupReasons(refused)).toEqual([
    { reason: "No zip code", count: 3, wins: [1, 2, 3] },
    { reason: "No title", count: 1, wins: [1] },
  ]);
});

test("a long list names the first orders and counts all", () => {
  const refused = Array.from({ length: 500 }, (_, n) => ({ win: n + 1, reasons: ["No title"] }));
  const [group] = groupReasons(refused);
  expect(group!.count).toBe(500);
  expect(group!.wins).toHaveLength(12);
});
