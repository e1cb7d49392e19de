import { users } from "db/schema/accounts";
import { staffNotes, suspensions } from "db/schema/suspensions";
import { desc, eq, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { db } from "~/platform/db/db.server";

/** The person or company of a page. */
export type RecordKey = { userId: number } | { companyId: number };

const MAX_NOTES = 50;
const starters = alias(users, "starters");
const enders = alias(users, "enders");

/** Lists suspensions, the latest first. */
export const listSuspensions = (key: RecordKey) =>
  db
    .select({
      id: suspensions.id,
      reason: suspensions.reason,
      startedBy: sql<string>`${starters.firstName} || ' ' || ${starters.lastName}`,
      startedById: suspensions.startedBy,
      startedAt: suspensions.startedAt,
      endReason: suspensions.endReason,
      endedBy: sql<string | null>`${enders.firstName} || ' ' || ${enders.lastName}`,
      endedById: suspensions.endedBy,
      endedAt: suspensions.endedAt,
    })
    .from(suspensions)
    .innerJoin(starters, eq(starters.id, suspensions.startedBy))
    .leftJoin(enders, eq(enders.id, suspensions.endedBy))
    .where("userId" in key ? eq(suspensions.userId, key.userId) : eq(suspensions.companyId, key.companyId))
    .orderBy(desc(suspensions.id));
export type Suspension = Awaited<ReturnType<typeof listSuspensions>>[number];

/** Lists the latest notes of staff, the newest first. */
export const listStaffNotes = (key: RecordKey) =>
  db
    .select({
      id: staffNotes.id,
      text: staffNotes.text,
      writer: sql<string>`${users.firstName} || ' ' || ${users.lastName}`,
      writerId: staffNotes.writtenBy,
      writtenAt: staffNotes.writtenAt,
    })
    .from(staffNotes)
    .innerJoin(users, eq(users.id, staffNotes.writtenBy))
    .where("userId" in key ? eq(staffNotes.userId, key.userId) : eq(staffNotes.companyId, key.companyId))
    .orderBy(desc(staffNotes.id))
    .limit(MAX_NOTES);
export type StaffNote = Awaited<ReturnType<typeof listStaffNotes>>[number];
