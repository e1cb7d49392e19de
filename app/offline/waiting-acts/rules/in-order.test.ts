import { expect, test } from "vitest";
import type { Act } from "./act";
import { sendInOrder } from "./in-order";
import type { Outcome } from "./outcome";

const act = (id: number, win: number, more: Partial<Act> = {}): Act => ({
  ...{ id, win, account: "5", key: `key ${id}`, kind: "message", title: `Order ${win}`, values: {} },
  ...{ actedAt: "2026-11-24T13:30:00.000Z", ...more },
});
const first = [act(1, 100001), act(2, 100001), act(3, 100002), act(4, 100001), act(5, 100003)];

/** Sends acts to a product that answers each by its id, else takes it. */
async function sendTo(answers: Record<number, Outcome | Error>, acts: readonly Act[] = first) {
  const asked: number[] = [];
  const result = await sendInOrder(acts, async ({ id }) => {
    asked.push(id);
    const answer = answers[id] ?? "done";
    if (answer instanceof Error) throw answer;
    return answer;
  });
  return { asked, result };
}

test("PHO-013 acts are sent in order, and refused ones hold up nothing", async () => {
  expect(await sendTo({ 2: { refusal: "On hold" } })).toEqual({
    asked: [1, 2, 3, 4, 5],
    result: { sent: 4, refused: 1 },
  });
  expect((await sendTo({}, [act(1, 100001, { refusal: "On hold" }), ...first.slice(1)])).asked).toEqual([
    2, 3, 4, 5,
  ]);
});

test("PHO-022 a file that its person stopped is not sent, and the others are", async () => {
  expect((await sendTo({}, [act(1, 100001, { isStopped: true }), ...first.slice(1)])).asked).toEqual([
    2, 3, 4, 5,
  ]);
});

test("PHO-013 an act that the product can't take holds up its order, and no other", async () => {
  expect(await sendTo({ 1: { failure: "Something went wrong" } })).toEqual({
    asked: [1, 3, 5],
    result: { sent: 2, refused: 0, waitsFor: "failed" },
  });
});

test("PHO-013 without a network or a session all wait on", async () => {
  expect(await sendTo({ 3: "network" })).toEqual({
    asked: [1, 2, 3],
    result: { sent: 2, refused: 0, waitsFor: "network" },
  });
  expect(await sendTo({ 1: "sign-in" })).toEqual({
    asked: [1],
    result: { sent: 0, refused: 0, waitsFor: "sign-in" },
  });
});

test("PHO-018 a full phone is told from another fault, which holds up its order alone", async () => {
  const full = new DOMException("The quota has been exceeded", "QuotaExceededError");
  expect(await sendTo({ 2: full })).toEqual({
    asked: [1, 2],
    result: { sent: 1, refused: 0, waitsFor: "room" },
  });
  expect(await sendTo({ 2: new DOMException("The file could not be read", "NotReadableError") })).toEqual({
    asked: [1, 2, 3, 5],
    result: { sent: 3, refused: 0, waitsFor: "fault" },
  });
});
