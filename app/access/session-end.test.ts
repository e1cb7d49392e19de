import { makeAccount } from "tests/factories/accounts";
import { expect, test } from "vitest";
import { db } from "~/platform/db/db.server";
import { openSession } from "~/platform/http/session.server";
import { atTime, now } from "~/platform/time/clock.server";
import { findActor } from "./actor.server";

const DAY_MS = 24 * 60 * 60 * 1000;
const from = { address: "192.0.2.1", userAgent: "A browser" };

test.each(["web", "api"] as const)(
  "a session of kind %s ends after a week without use, and after thirty days in any case",
  async (kind) => {
    const { id } = await makeAccount();
    const start = now().getTime();
    const isOpen = async (secret: string, day: number) =>
      (await atTime(new Date(start + day * DAY_MS), () => findActor(secret, kind, ""))) !== null;
    const unused = await openSession(db, id, kind, from);
    expect(await isOpen(unused, 7.01)).toBe(false);
    const used = await openSession(db, id, kind, from);
    for (const day of [6.9, 13.8, 20.7, 27.6, 29.99])
      expect([day, await isOpen(used, day)]).toEqual([day, true]);
    expect(await isOpen(used, 30.01)).toBe(false);
  },
);
