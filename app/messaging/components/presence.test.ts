import { expect, test } from "vitest";
import { applyMessage, type PresenceState, presentAt, STALE_AFTER_MS, withoutStale } from "./presence";

const [win, other, me, pat, kim] = [100_183, 100_184, 1, 2, 3];
const noPresence: PresenceState = new Map();
const presenceMessage = (by: number, is: string, who = `Person ${by}`) => ({
  name: "here",
  data: { win, by, is, who },
});
const receive = (known: PresenceState, message: Parameters<typeof applyMessage>[1], at: number) =>
  applyMessage(known, message, { win, me, at });
const typingNames = (known: PresenceState, at: number) =>
  presentAt(known, at).flatMap(({ name, isTyping }) => (isTyping ? name : []));

test.each(["newMessage", "reply"])("“is typing…” disappears when the message arrives (%s)", (name) => {
  const known = receive(
    receive(noPresence, presenceMessage(pat, "typing"), 1000),
    presenceMessage(kim, "come"),
    1100,
  );
  expect(typingNames(known, 1200)).toEqual(["Person 2"]);
  for (const data of [{ win }, { wins: [other, win] }]) {
    const after = receive(known, { name, data }, 1300);
    expect(typingNames(after, 1300)).toEqual([]);
    expect(presentAt(after, 1300)).toHaveLength(2);
    expect(typingNames(receive(after, presenceMessage(pat, "typing"), 1400), 1500)).toEqual(["Person 2"]);
  }
  for (const data of [{ win: other }, { wins: [other] }, {}])
    expect(typingNames(receive(known, { name, data }, 1300), 1300)).toEqual(["Person 2"]);
});

test("typing expires, a reloaded page is not typing, and a heartbeat changes neither", () => {
  const known = receive(noPresence, presenceMessage(pat, "typing"), 1000);
  expect(typingNames(known, 5999)).toEqual(["Person 2"]);
  expect(typingNames(known, 6000)).toEqual([]);
  expect(typingNames(receive(known, presenceMessage(pat, "here"), 2000), 5999)).toEqual(["Person 2"]);
  expect(typingNames(receive(known, presenceMessage(pat, "come"), 2000), 2000)).toEqual([]);
});

test("people who leave or fall silent disappear; the person's own pages and other orders do not count", () => {
  const known = receive(
    receive(noPresence, presenceMessage(pat, "come"), 1000),
    presenceMessage(kim, "come"),
    2000,
  );
  expect(presentAt(receive(known, presenceMessage(pat, "gone"), 3000), 3000)).toEqual([
    { name: "Person 3", isTyping: false },
  ]);
  expect([...withoutStale(known, 1001 + STALE_AFTER_MS).keys()]).toEqual([kim]);
  expect(receive(known, presenceMessage(me, "typing"), 3000)).toBe(known);
  expect(receive(known, { name: "here", data: { win: other, by: 4, is: "come", who: "Lee" } }, 3000)).toBe(
    known,
  );
  expect(receive(known, { name: "markAsSeen", data: { win } }, 3000)).toBe(known);
});
