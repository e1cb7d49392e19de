import { expect, test } from "vitest";
import { dayGroup } from "./day-groups";

test.each([
  [null, "Without a start"],
  ["2026-11-23", "Earlier"],
  ["2026-11-24", "Today"],
  ["2026-11-25", "Tomorrow"],
  ["2026-11-26", "This week"],
  ["2026-11-28", "This week"],
  ["2026-11-29", "Later"],
  ["2027-01-02", "Later"],
])("PHO-003 work that starts on %s stands under %s on a Tuesday", (start, group) => {
  expect(dayGroup(start, "2026-11-24")).toBe(group);
});

test("PHO-003 on a Saturday the week is over, and tomorrow is still tomorrow", () => {
  expect(dayGroup("2026-11-29", "2026-11-28")).toBe("Tomorrow");
  expect(dayGroup("2026-11-30", "2026-11-28")).toBe("Later");
});
