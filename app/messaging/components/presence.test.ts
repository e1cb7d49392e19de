import { expect, test } from "vitest";
import { applyMessage, type PresenceState, presentAt, STALE_AFTER_MS, withoutStale } from "./presence";

const [win, other, me, pat, kim] = [100_183, 100_184, 1, 2, 3];
const nobody: PresenceState = new Map();
const here = (by: number, is: string, who = `Person ${by}`) => ({
  name: "here",
  data: { win, by, is, who },
});
const hear = (known: PresenceState, told: Parameters<typeof applyMessage>[1], at: number) =>
  applyMessage(known, told, { win, me, at });
const typing = (known: PresenceState, at: number) =>
  presentAt(known, at).flatMap(({ name, isTyping }) => (isTyping ? name : []));

test.each(["newMessage", "reply"])("“is typing…” disappears when the message arrives (%s)", (name) => {
  const known = hear(hear(nobody, here(pat, "typing"), 1000), here(kim, "come"), 1100);
  expect(typing(known, 1200)).toEqual(["Person 2"]);
  for (const data of [{ win }, { wins: [other, win] }]) {
    const after = hear(known, { name, data }, 1300);
    expect(typing(after, 1300)).toEqual([]);
    expect(presentAt(after, 1300)).toHaveLength(2);
    expect(typing(hear(after, here(pat, "typing"), 1400), 1500)).toEqual(["Person 2"]);
  }
  for (const data of [{ win: other }, { wins: [other] }, {}])
    expect(typing(hear(known, { name, data }, 1300), 1300)).toEqual(["Person 2"]);
});

test("typing expires, a reloaded page is not typing, and a heartbeat changes neither", () => {
  const known = hear(nobody, here(pat, "typing"), 1000);
  expect(typing(known, 5999)).toEqual(["Person 2"]);
  expect(typing(known, 6000)).toEqual([]);
  expect(typing(hear(known, here(pat, "here"), 2000), 5999)).toEqual(["Person 2"]);
  expect(typing(hear(known, here(pat, "come"), 2000), 2000)).toEqual([]);
});

test("people who leave or fall silent disappear; the person's own pages and other orders do not count", () => {
  const known = hear(hear(nobody, here(pat, "come"), 1000), here(kim, "come"), 2000);
  expect(presentAt(hear(known, here(pat, "gone"), 3000), 3000)).toEqual([
    { name: "Person 3", isTyping: false },
  ]);
  expect([...withoutStale(known, 1001 + STALE_AFTER_MS).keys()]).toEqual([kim]);
  expect(hear(known, here(me, "typing"), 3000)).toBe(known);
  expect(hear(known, { name: "here", data: { win: other, by: 4, is: "come", who: "Lee" } }, 3000)).toBe(
    known,
  );
  expect(hear(known, { name: "markAsSeen", data: { win } }, 3000)).toBe(known);
});
