import { createCookie } from "@remix-run/node";
import { users } from "db/schema/accounts";
import { announcements, maintenance } from "db/schema/announcements";
import { desc, eq, isNull } from "drizzle-orm";
import { z } from "zod";
import type { Actor } from "~/access/actor";
import { maintenanceText } from "~/access/maintenance.server";
import { db } from "~/platform/db/db.server";
import { env } from "~/platform/settings/env.server";
import { siteNotices } from "~/platform/site-notices/site-notices.server";
import { now } from "~/platform/time/clock.server";

const YEAR_S = 365 * 24 * 60 * 60;
/** Announcements that one browser remembers as dismissed; the oldest are forgotten. */
const MAX_DISMISSED = 30;

const cookie = () =>
  createCookie("dismissed", {
    httpOnly: true,
    sameSite: "lax",
    secure: env().ORIGIN.startsWith("https:"),
    path: "/",
    maxAge: YEAR_S,
  });
const ids = z.array(z.number()).catch([]);
const dismissedIn = async ({ headers }: Request) => ids.parse(await cookie().parse(headers.get("Cookie")));

/** Returns a cookie with which this browser no longer shows an announcement. */
export async function dismissedCookie(request: Request, id: number): Promise<string> {
  const others = (await dismissedIn(request)).filter((each) => each !== id);
  return cookie().serialize([...others, id].slice(-MAX_DISMISSED));
}

const audienceOf = { client: "clients", contractor: "contractors", superAdmin: null } as const;

/** Returns what a person's pages announce now: the maintenance, then what this browser has not dismissed. */
export async function announcementsFor(actor: Actor, request: Request) {
  const notices = await siteNotices();
  const at = now();
  const mine = audienceOf[actor.role];
  const running = notices.announcements.filter(
    ({ audience, startsAt, endsAt }) =>
      startsAt <= at && at < endsAt && (mine === null || audience === "everybody" || audience === mine),
  );
  const dismissed = running.length > 0 ? await dismissedIn(request) : [];
  return {
    maintenance: notices.maintenance && maintenanceText(notices.maintenance, actor),
    announcements: running.filter(({ id }) => !dismissed.includes(id)).map(({ id, text }) => ({ id, text })),
  };
}
export type Announcements = Awaited<ReturnType<typeof announcementsFor>>;

const MAX_LISTED = 100;

/** Lists announcements for staff, the newest first. */
export async function listAnnouncements() {
  const at = now();
  const rows = await db
    .select({
      id: announcements.id,
      text: announcements.text,
      audience: announcements.audience,
      startsAt: announcements.startsAt,
      endsAt: announcements.endsAt,
      createdBy: announcements.createdBy,
      firstName: users.firstName,
      lastName: users.lastName,
    })
    .from(announcements)
    .innerJoin(users, eq(users.id, announcements.createdBy))
    .orderBy(desc(announcements.startsAt), desc(announcements.id))
    .limit(MAX_LISTED);
  const stateOf = ({ startsAt, endsAt }: (typeof rows)[number]) =>
    endsAt <= at ? ("ended" as const) : startsAt <= at ? ("shown" as const) : ("planned" as const);
  return rows.map((row) => ({ ...row, state: stateOf(row) }));
}

export async function findAnnouncement(id: number) {
  const [found] = await db.select().from(announcements).where(eq(announcements.id, id));
  return found;
}

/** Returns the running maintenance with who started it. */
export async function runningMaintenance() {
  const [running] = await db
    .select({
      text: maintenance.text,
      startedAt: maintenance.startedAt,
      expectedEndAt: maintenance.expectedEndAt,
      startedBy: maintenance.startedBy,
      firstName: users.firstName,
      lastName: users.lastName,
    })
    .from(maintenance)
    .innerJoin(users, eq(users.id, maintenance.startedBy))
    .where(isNull(maintenance.endedAt));
  return running ?? null;
}
