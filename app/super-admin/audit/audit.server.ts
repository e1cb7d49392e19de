import { users } from "db/schema/accounts";
import { companies } from "db/schema/companies";
import { auditLog } from "db/schema/platform";
import { and, desc, eq, gte, ilike, inArray, like, lt, or, type SQL, sql } from "drizzle-orm";
import { db, type Reader } from "~/platform/db/db.server";
import { isDistributed } from "~/platform/db/distributed.server";
import { instantAt, isoDateAt } from "~/platform/time/wall-clock";
import type { AuditQuery } from "./audit-query";

/** A search by name considers at most this many people and companies. */
const MAX_PEOPLE = 200;
const MAX_COMPANIES = 20;

const columns = {
  id: auditLog.id,
  at: auditLog.at,
  action: auditLog.action,
  actorId: auditLog.actorId,
  actor: sql<string>`coalesce(${users.firstName} || ' ' || ${users.lastName}, '')`,
  email: sql<string>`coalesce(${users.email}::text, '')`,
  companyId: users.companyId,
  company: sql<string>`coalesce(${companies.name}, '')`,
  subjectType: auditLog.subjectType,
  subjectId: auditLog.subjectId,
  address: auditLog.address,
  detail: auditLog.detail,
};
export type AuditRow = Awaited<ReturnType<typeof listAudit>>[number];

/** Lists matching rows, newest first. Every search field has an index ordered by time. */
export const listAudit = async (query: AuditQuery, max: number, reader: Reader = db) =>
  selectAudit(reader, await conditions(query, reader), max);

const selectAudit = (reader: Reader, where: (SQL | undefined)[], max: number) =>
  reader
    .select(columns)
    .from(auditLog)
    .leftJoin(users, eq(users.id, auditLog.actorId))
    .leftJoin(companies, eq(companies.id, users.companyId))
    .where(and(...where))
    .orderBy(desc(auditLog.at), desc(auditLog.id))
    .limit(max);

/** Lists the latest rows about a person or company, and by the person or the company's people. */
export async function listAuditOf(
  { type, id, actorIds }: { type: "user" | "company"; id: number; actorIds: number[] },
  max: number,
  reader: Reader = db,
) {
  const about = [eq(auditLog.subjectType, type), eq(auditLog.subjectId, id)];
  const by = [inArray(auditLog.actorId, idsOrNone(actorIds))];
  // Two reads, because each is in the order of its index.
  const found = await Promise.all([about, by].map((where) => selectAudit(reader, where, max)));
  const byId = new Map(found.flat().map((row) => [row.id, row]));
  return [...byId.values()].sort((a, b) => b.at.getTime() - a.at.getTime() || b.id - a.id).slice(0, max);
}

async function conditions(query: AuditQuery, reader: Reader): Promise<(SQL | undefined)[]> {
  const { who, company, act: action, win, address, from, to, before, timeZone } = query;
  return [
    who ? inArray(auditLog.actorId, await findPeople(who, reader)) : undefined,
    company ? await companyCondition(company, reader) : undefined,
    action ? eq(auditLog.action, action) : undefined,
    win ? and(eq(auditLog.subjectType, "work-order"), eq(auditLog.subjectId, Number(win) || 0)) : undefined,
    address ? eq(auditLog.address, address) : undefined,
    from ? gte(auditLog.at, instantAt(from, "00:00", timeZone)) : undefined,
    to ? lt(auditLog.at, instantAt(dayAfter(to), "00:00", timeZone)) : undefined,
    // The first condition leaves out later months: Postgres does not see that in the comparison of two columns.
    before ? sql`${auditLog.at} <= ${before.at}::timestamptz` : undefined,
    before ? sql`(${auditLog.at}, ${auditLog.id}) < (${before.at}::timestamptz, ${before.id})` : undefined,
  ];
}

const dayAfter = (day: string) => isoDateAt(new Date(Date.parse(day) + 24 * 60 * 60 * 1000), "UTC");
const pattern = (text: string) => `%${text.replace(/[\\%_]/g, "\\$&")}%`;
/** Matches nothing when the list is empty, because no row has id 0. */
const idsOrNone = (ids: number[]) => (ids.length > 0 ? ids : [0]);

async function findPeople(who: string, reader: Reader): Promise<number[]> {
  const found = await reader
    .select({ id: users.id })
    .from(users)
    .where(like(users.searchText, pattern(who.toLowerCase())))
    .limit(MAX_PEOPLE);
  return idsOrNone(found.map(({ id }) => id));
}

/** Matches actions of a company's users, and actions on the company. */
async function companyCondition(name: string, reader: Reader) {
  const found = await reader
    .select({ id: companies.id })
    .from(companies)
    .where(ilike(companies.name, pattern(name)))
    .limit(MAX_COMPANIES);
  const ids = idsOrNone(found.map(({ id }) => id));
  const people = await reader.select({ id: users.id }).from(users).where(inArray(users.companyId, ids));
  return or(
    inArray(auditLog.actorId, idsOrNone(people.map(({ id }) => id))),
    and(eq(auditLog.subjectType, "company"), inArray(auditLog.subjectId, ids)),
  );
}

/** Lists the distinct actions with a loose index scan, which Citus cannot do over several nodes. */
export async function listActions(reader: Reader = db): Promise<string[]> {
  const rows = await reader.execute<{ action: string }>(
    (await isDistributed()) ? distinctActions : looseScan,
  );
  return rows.map(({ action }) => action);
}

const distinctActions = sql`select distinct action from ${auditLog} order by action`;
const looseScan = sql`
    with recursive actions as (
      (select action from audit_log order by action limit 1)
      union all
      select (select action from audit_log where action > actions.action order by action limit 1)
      from actions where action is not null)
    select action from actions where action is not null`;

/** Yields pages, so that memory use does not grow with the result. */
export async function* auditPages(query: AuditQuery, max: number) {
  const CHUNK_SIZE = 1000;
  let { before } = query;
  for (let left = max; left > 0; left -= CHUNK_SIZE) {
    const rows = await listAudit({ ...query, before }, Math.min(CHUNK_SIZE, left));
    if (rows.length > 0) yield rows;
    const last = rows.at(-1);
    if (!last || rows.length < CHUNK_SIZE) return;
    before = { at: last.at.toISOString(), id: last.id };
  }
}
