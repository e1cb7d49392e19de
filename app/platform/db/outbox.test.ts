import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import { commandCommitted } from "./commits.server";
import { followEvents } from "./outbox.server";

test("a reader that many commits wake in a moment leaves nothing behind that listens for its end", async () => {
  const warned: string[] = [];
  const note = ({ name, message }: Error) => void warned.push(`${name}: ${message}`);
  process.on("warning", note);
  const stops = ["one", "two"].map((reader) => followEvents(reader, async () => {}));
  for (let n = 0; n < 60; n++) {
    commandCommitted();
    // Until both have looked and rest again; Node warns at the eleventh who listens to one signal.
    await pause(5);
  }
  await Promise.all(stops.map((stop) => stop()));
  process.off("warning", note);
  expect(warned).toEqual([]);
});

test("a reader that has ended waits for no commit any more", async () => {
  const { calloutCommits: waiting } = globalThis as { calloutCommits?: Set<unknown> };
  const before = waiting!.size;
  await followEvents("one", async () => {})();
  expect(waiting!.size).toBe(before);
});
