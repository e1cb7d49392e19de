import { expect, test } from "vitest";
import { fateOf } from "./kept-file";

const now = Date.UTC(2026, 10, 24, 12);
const [form, other] = ["/dashboard/upcoming-work/100001/deliverables files", "/create-work-order documents"];
const stored = { fileId: 41, name: "rack.jpg" };
const chosen = { form, at: now - 60_000 };
const sent = { ...chosen, stored, isSubmitted: true };

test("PHO-022 a chosen file is offered again for a day, in its own form", () => {
  expect(fateOf(chosen, form, now, {})).toBe("offer");
  expect(fateOf({ ...chosen, at: now - 25 * 3_600_000 }, form, now, {})).toBe("drop");
  expect(fateOf({ ...sent, form: other }, form, now, { 41: true })).toBe("leave");
});

test.each([
  ["has the form with it", { 41: true }, "drop"],
  ["has only the file, because the form was lost", { 41: false }, "offer"],
  ["has erased the file", { 40: true }, "send anew"],
  ["does not answer", undefined, "leave"],
] as const)("PHO-022 a file whose form's answer was lost: the server %s", (_what, uses, fate) => {
  expect(fateOf(sent, form, now, uses)).toBe(fate);
});

test("PHO-022 a file that has arrived before its form is offered, even when the server does not answer", () => {
  expect(fateOf({ ...chosen, stored }, form, now, undefined)).toBe("offer");
  expect(fateOf({ ...chosen, stored }, form, now, { 41: true })).toBe("drop");
});

test("PHO-022 a file that its form left behind is not offered again", () => {
  expect(fateOf({ ...chosen, isSubmitted: true }, form, now, {})).toBe("drop");
});
