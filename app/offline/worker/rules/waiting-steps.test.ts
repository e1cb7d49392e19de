import { expect, test } from "vitest";
import { waitingStepsOf } from "./waiting-steps";

test("PHO-003 PHO-013 an order's step that waits is followed by the next one, and a refused one is not", () => {
  const acts = [
    { win: 100001, kind: "on-my-way" },
    { win: 100002, kind: "check-in" },
    { win: 100001, kind: "check-in" },
    { win: 100001, kind: "photo" },
    { win: 100002, kind: "check-out" },
    { win: 100003, kind: "on-my-way" },
    { win: 100004, kind: "check-in", refusal: "The order was canceled" },
    { win: 100005, kind: "message" },
  ] as const;
  expect(waitingStepsOf(acts)).toEqual({
    100001: { waiting: "Check in", next: { route: "check-out", label: "Check out" } },
    100002: { waiting: "Check out", next: null },
    100003: { waiting: "On my way", next: { route: "check-in", label: "Check in" } },
  });
});
