import { afterEach, expect, test, vi } from "vitest";
import { printReport } from "./check.mjs";

afterEach(() => {
  vi.restoreAllMocks();
});

/** Returns the lines that `work` prints. */
function linesOf(work: () => unknown): string[] {
  const log = vi.spyOn(console, "log").mockImplementation(() => {});
  work();
  return log.mock.calls.map(([line]) => String(line));
}

test("the last line of a check counts passed, failed and skipped tests of all parts", () => {
  const tallies = [
    { name: "Vitest", ms: 61_000, passed: 700, failed: 0, skipped: 2, failures: [] },
    { name: "Journeys", ms: 5000, passed: 40, failed: 1, skipped: 3, failures: ["a journey\nit broke"] },
    { name: "Lint", ms: 900, passed: 1, failed: 0 },
  ];
  const lines = linesOf(() => expect(printReport(tallies)).toBe(1));
  expect(lines).toContain("Vitest: 700 passed, 0 failed, 2 skipped (61 s)");
  expect(lines[0]).toBe("\nJourneys failed: a journey\nit broke");
  expect(lines.at(-1)).toBe("741 passed, 1 failed, 5 skipped");
});
