import { expect, test } from "vitest";
import { routeLabel } from "./metrics.server";

test("a route is named without the ids in its path", () => {
  expect(routeLabel("/dashboard/paid/100123/hold.data")).toBe("/dashboard/paid/:id/hold.data");
  expect(routeLabel(`/files/${"k".repeat(43)}`)).toBe("/files/:secret");
});

test("made-up paths fill no memory: what comes late is other, and what was known keeps its name", () => {
  const letters = (n: number) => n.toString(26).replace(/\d/g, (digit) => "qrstuvwxyz"[Number(digit)]!);
  const made = new Set(Array.from({ length: 5000 }, (_, n) => routeLabel(`/made-up-${letters(n)}`)));
  expect(made.size).toBeLessThan(2100);
  expect(routeLabel("/nobody/knows/this")).toBe("other");
  expect(routeLabel("/dashboard/paid/7/hold.data")).toBe("/dashboard/paid/:id/hold.data");
  expect(routeLabel(`/${"a/".repeat(5000)}`)).toBe("other");
});
