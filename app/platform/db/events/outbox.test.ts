import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import { notifyCommitted } from "./commits.server";
import { followEvents } from "./outbox.server";

test("a consumer woken by many commits leaks no listeners", async () => {
  const warned: string[] = [];
  const note = ({ name, message }: Error) => void warned.push(`${name}: ${message}`);
  process.on("warning", note);
  const stops = ["one", "two"].map((reader) => followEvents(reader, async () => {}));
  for (let n = 0; n < 60; n++) {
    notifyCommitted();
    // Gives both consumers time to wait again; Node warns at a signal's eleventh listener.
    await pause(5);
  }
  await Promise.all(stops.map((stop) => stop()));
  process.off("warning", note);
  expect(warned).toEqual([]);
});

test("a stopped consumer no longer listens for commits", async () => {
  const { calloutCommits: waiting } = globalThis as { calloutCommits?: Set<unknown> };
  const before = waiting!.size;
  await followEvents("one", async () => {})();
  expect(waiting!.size).toBe(before);
});
