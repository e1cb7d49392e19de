import { sessions, users } from "db/schema/accounts";
import { notifications } from "db/schema/notifications";
import { eq } from "drizzle-orm";
import { fund } from "tests/factories/funds";
import { makeAssignedOrder } from "tests/factories/orders";
import { makeClient, makeContractor, makeSuperAdmin } from "tests/factories/people";
import { renderScreenAt } from "tests/setup/pages";
import { textOf } from "tests/setup/render";
import { describe, expect, test } from "vitest";
import type { Actor } from "~/access/actor";
import { db } from "~/platform/db/db.server";
import { openSession } from "~/platform/http/session.server";
import { atTime } from "~/platform/time/clock.server";
import { replyFromSupport, writeToSupport } from "~/support/commands/write.server";

const seattle = { stateCode: "WA", latitude: 47.61, longitude: -122.33 };
const chicago = { stateCode: "IL", latitude: 41.88, longitude: -87.63 };

/** Two instants in different hours, one in winter and one in summer. */
const winter = new Date("2026-01-12T17:05:00Z");
const summer = new Date("2026-07-13T18:20:00Z");

/** How the two people read the instants, and the names of their zones. */
const people = [
  {
    who: "a contractor at home in Seattle",
    make: () => makeContractor(seattle),
    zone: "Pacific Time",
    abbreviations: /\bP[SD]T\b/,
    shown: ["01/12/2026, 9:05 AM", "07/13/2026, 11:20 AM"],
  },
  {
    who: "a client whose company is in Chicago, at home in Seattle",
    make: async () => {
      const founder = await makeClient("Admin", undefined, chicago);
      return makeClient("Admin", founder.companyId!, seattle);
    },
    zone: "Central Time",
    abbreviations: /\bC[SD]T\b/,
    shown: ["01/12/2026, 11:05 AM", "07/13/2026, 1:20 PM"],
  },
];

/** Fills a person's pages with something from each of the two instants. */
const pages: { page: string; address: string; fill: (actor: Actor) => Promise<unknown> }[] = [
  {
    page: "profile",
    address: "/profile",
    fill: ({ id }) =>
      db.update(users).set({ createdAt: winter, lastLoginAt: summer }).where(eq(users.id, id)),
  },
  {
    page: "notifications",
    address: "/notifications",
    fill: ({ id: userId }) =>
      db.insert(notifications).values(
        [winter, summer].map((at, eventId) => ({
          ...{ userId, eventId, at, kind: "x", type: "info" as const, url: "/support" },
          ...{ title: `Title ${eventId}`, message: `Message ${eventId}` },
        })),
      ),
  },
  {
    page: "payments",
    address: "/manage-funds",
    fill: async (actor) => {
      if (actor.role === "client")
        for (const at of [winter, summer]) await atTime(at, () => fund(actor.companyId!, 100_00));
      else
        for (const at of [winter, summer])
          await makeAssignedOrder(await makeClient(), actor, {
            status: "approved",
            approvedAt: at,
            finalPayCents: at.getUTCDate() * 100,
          });
    },
  },
  {
    page: "sessions",
    address: "/profile/sessions",
    fill: async ({ id: userId }) => {
      await openSession(db, userId, "web", { address: "192.0.2.7", userAgent: "test" });
      await db
        .update(sessions)
        .set({ createdAt: winter, lastSeenAt: summer })
        .where(eq(sessions.userId, userId));
    },
  },
  {
    page: "support",
    address: "/support",
    fill: async (actor) => {
      await atTime(winter, () => writeToSupport(actor, { content: "Where is my pay?" }));
      const support = await makeSuperAdmin();
      await atTime(summer, () => replyFromSupport(support, { userId: actor.id, content: "On Friday" }));
    },
  },
];

describe.each(people)("$who", ({ make, zone, abbreviations, shown }) => {
  test.each(pages)("reads the times of $page in that zone, which is named once", async (page) => {
    const actor = await make();
    await page.fill(actor);
    const html = await atTime(summer, () => renderScreenAt(actor, page.address));
    const text = textOf(html).replace(/\s+/g, " ");
    for (const time of shown) expect(text).toContain(time);
    expect(text.split(zone)).toHaveLength(2);
    expect(text).not.toMatch(abbreviations);
    expect(text).not.toContain("UTC");
  });
});
