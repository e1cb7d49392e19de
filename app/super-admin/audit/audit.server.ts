import { users } from "db/schema/accounts";
import { companies } from "db/schema/companies";
import { auditLog } from "db/schema/platform";
import { and, desc, eq, gte, ilike, inArray, like, lt, or, type SQL, sql } from "drizzle-orm";
import { db, type Reader } from "~/platform/db/db.server";
import { instantAt, isoDateAt } from "~/platform/time/wall-clock";
import type { AuditQuery } from "./audit-query";

/** More people than these are no answer to who it was. */
const MOST_PEOPLE = 200;
const MOST_COMPANIES = 20;

const columns = {
  id: auditLog.id,
  at: auditLog.at,
  act: auditLog.act,
  actorId: auditLog.actorId,
  actor: sql<string>`coalesce(${users.firstName} || ' ' || ${users.lastName}, '')`,
  email: sql<string>`coalesce(${users.email}::text, '')`,
  company: sql<string>`coalesce(${companies.name}, '')`,
  subjectType: auditLog.subjectType,
  subjectId: auditLog.subjectId,
  address: auditLog.address,
  detail: auditLog.detail,
};
export type AuditRow = Awaited<ReturnType<typeof listAudit>>[number];

/** The latest first, at most so many. Each thing to search by has an index in order of time. */
export async function listAudit(query: AuditQuery, most: number, reader: Reader = db) {
  return reader
    .select(columns)
    .from(auditLog)
    .leftJoin(users, eq(users.id, auditLog.actorId))
    .leftJoin(companies, eq(companies.id, users.companyId))
    .where(and(...(await conditions(query, reader))))
    .orderBy(desc(auditLog.at), desc(auditLog.id))
    .limit(most);
}

async function conditions(query: AuditQuery, reader: Reader): Promise<(SQL | undefined)[]> {
  const { who, company, act, win, address, from, to, before, timeZone } = query;
  return [
    who ? inArray(auditLog.actorId, await peopleCalled(who, reader)) : undefined,
    company ? await ofCompany(company, reader) : undefined,
    act ? eq(auditLog.act, act) : undefined,
    win ? and(eq(auditLog.subjectType, "work-order"), eq(auditLog.subjectId, Number(win) || 0)) : undefined,
    address ? eq(auditLog.address, address) : undefined,
    from ? gte(auditLog.at, instantAt(from, "00:00", timeZone)) : undefined,
    to ? lt(auditLog.at, instantAt(dayAfter(to), "00:00", timeZone)) : undefined,
    before ? sql`(${auditLog.at}, ${auditLog.id}) < (${before.at}::timestamptz, ${before.id})` : undefined,
  ];
}

const dayAfter = (day: string) => isoDateAt(new Date(Date.parse(day) + 24 * 60 * 60 * 1000), "UTC");
const pattern = (text: string) => `%${text.replace(/[\\%_]/g, "\\$&")}%`;
/** No rows at all: an empty list is not what anybody asked for. */
const orNobody = (ids: number[]) => (ids.length > 0 ? ids : [0]);

/** Everybody whose name or mail address has it in it. */
async function peopleCalled(who: string, reader: Reader): Promise<number[]> {
  const found = await reader
    .select({ id: users.id })
    .from(users)
    .where(like(users.searchText, pattern(who.toLowerCase())))
    .limit(MOST_PEOPLE);
  return orNobody(found.map(({ id }) => id));
}

/** What the people of such companies did, and what was done to the companies themselves. */
async function ofCompany(name: string, reader: Reader) {
  const found = await reader
    .select({ id: companies.id })
    .from(companies)
    .where(ilike(companies.name, pattern(name)))
    .limit(MOST_COMPANIES);
  const ids = orNobody(found.map(({ id }) => id));
  const people = await reader.select({ id: users.id }).from(users).where(inArray(users.companyId, ids));
  return or(
    inArray(auditLog.actorId, orNobody(people.map(({ id }) => id))),
    and(eq(auditLog.subjectType, "company"), inArray(auditLog.subjectId, ids)),
  );
}

/** Every act that stands in the trail: from one to the next in their index, not over all rows. */
export async function listActs(reader: Reader = db): Promise<string[]> {
  const rows = await reader.execute<{ act: string }>(sql`
    with recursive acts as (
      (select act from audit_log order by act limit 1)
      union all
      select (select act from audit_log where act > acts.act order by act limit 1) from acts where act is not null)
    select act from acts where act is not null`);
  return rows.map(({ act }) => act);
}

/** In pages, so that any number takes no more memory. */
export async function* auditPages(query: AuditQuery, most: number) {
  const AT_ONCE = 1000;
  let { before } = query;
  for (let left = most; left > 0; left -= AT_ONCE) {
    const rows = await listAudit({ ...query, before }, Math.min(AT_ONCE, left));
    if (rows.length > 0) yield rows;
    const last = rows.at(-1);
    if (!last || rows.length < AT_ONCE) return;
    before = { at: last.at.toISOString(), id: last.id };
  }
}
