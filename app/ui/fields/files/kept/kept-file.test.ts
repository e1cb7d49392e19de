import { expect, test } from "vitest";
import { isDone } from "./kept-file";

const now = Date.UTC(2026, 10, 24, 12);
const [form, other] = ["/dashboard/upcoming-work/100001/deliverables files", "/create-work-order documents"];

test("PHO-022 a chosen file is offered again for a day, until its form has been sent", () => {
  const chosen = { form, at: now - 60_000 };
  expect(isDone(chosen, form, now)).toBe(false);
  expect(isDone({ ...chosen, isSubmitted: true }, form, now)).toBe(true);
  expect(isDone({ ...chosen, isSubmitted: false }, form, now)).toBe(false);
  expect(isDone({ ...chosen, at: now - 25 * 3_600_000 }, form, now)).toBe(true);
});

test("PHO-022 another form's file stays while that form is being sent", () => {
  expect(isDone({ form: other, at: now, isSubmitted: true }, form, now)).toBe(false);
});
