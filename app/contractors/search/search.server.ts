import { contractorProfiles, users } from "db/schema/accounts";
import { onGlobe } from "db/schema/columns";
import { contractorGroupMembers, contractorGroups } from "db/schema/contractors";
import { and, asc, eq, inArray, type SQL, sql } from "drizzle-orm";
import { db, type Reader } from "~/platform/db.server";
import type { Point } from "~/platform/geo";
import { readRows } from "~/platform/prepared.server";
import { readTable, type TableQuery, type TableRules } from "~/platform/table-query";
import { hasWord } from "../find-contractors.server";
import { ratingsOf } from "../rating";
import type { Criteria } from "./criteria";
import { wordsOf } from "./words";

/** Whose eyes these are: groups, earlier work and blocks are a company's own. The super administrator has none. */
export type Looking = { companyId: number | null };
type Ask = Pick<Criteria, "search" | "rangeMiles" | "groupId" | "workedBefore" | "onlyBlocked"> & {
  center: Point | null;
};

export const foundTable: TableRules<"distance"> = {
  sizes: [20, 50],
  sortable: ["distance"],
  sort: { by: "distance", direction: "asc" },
};
/** More are not counted: somebody who looks for a person narrows it down. */
export const MOST_COUNTED = 500;

const point = ({ latitude, longitude }: Point) =>
  onGlobe(sql`${latitude}::float8`, sql`${longitude}::float8`);
const place = onGlobe(sql`u.latitude`, sql`u.longitude`);
const milesFrom = ({ latitude, longitude }: Point) =>
  sql`miles_between(${latitude}::float8, ${longitude}::float8, u.latitude, u.longitude)`;

/** SRC-005: every condition of a search on users `u`, but for the circle. */
function matching(companyId: number, { search, ...asked }: Ask): SQL {
  const all = [sql`u.role = 'contractor' and u.state = 'active'`];
  for (const word of wordsOf(search)) all.push(hasWord(word, sql`u.search_text`));
  if (asked.groupId !== null)
    all.push(sql`u.id in (select m.contractor_id from contractor_group_members m
      join contractor_groups g on g.id = m.group_id where g.id = ${asked.groupId} and g.company_id = ${companyId})`);
  if (asked.workedBefore)
    all.push(sql`u.id in (select w.contractor_id from work_orders w
      where w.company_id = ${companyId} and w.status in ('completed', 'approved', 'paid'))`);
  if (asked.onlyBlocked)
    all.push(
      sql`u.id in (select b.contractor_id from blocks b where b.company_id = ${companyId} and ${ofCompany})`,
    );
  return sql.join(all, sql` and `);
}

const ofCompany = sql`num_nonnulls(b.work_order_id, b.project_id, b.end_company_id) = 0`;

/**
 * The first `n` that a search finds: by name, or around a place the nearest first, cut off at the circle's edge. The
 * index goes outwards from the middle, so that as much is read for 10 miles as for 500.
 */
function firstOf(companyId: number, ask: Ask, n: number): SQL {
  const where = matching(companyId, ask);
  const { center, rangeMiles } = ask;
  if (!center) {
    const named = sql`select u.id, null::float8 as miles from users u where ${where}
      order by lower(u.first_name || ' ' || u.last_name), u.id limit ${n}`;
    return sql`select id, miles, row_number() over () as place from (${named}) named`;
  }
  const nearest = sql`select u.id, ${milesFrom(center)} as miles from users u where ${where}
    order by ${place} <-> ${point(center)} limit ${n}`;
  return sql`select id, miles, row_number() over (order by miles, id) as place from (${nearest}) nearest
    where ${rangeMiles === null ? sql`true` : sql`miles <= ${rangeMiles}`}`;
}

/** A page of the contractors that a search finds; `total` stops at MOST_COUNTED. */
export function searchContractors({ companyId }: Looking, ask: Ask, query: TableQuery<"distance">) {
  const own = companyId ?? 0;
  // Planned for what is asked: a rare word is begun with, a common one is met on the way.
  const read = <Row>(statement: SQL) => readRows<Row>(statement, { keepPlan: false });
  return readTable<SearchRow, "distance">(query, foundTable, {
    count: async () => {
      const [row] = await read<{ n: number }>(
        sql`select count(*)::float8 as n from (${firstOf(own, ask, MOST_COUNTED)}) found`,
      );
      return row!.n;
    },
    rows: async ({ limit, offset }) => {
      const found = await read<{ id: number; miles: number | null }>(
        sql`select id::float8 as id, miles from (${firstOf(own, ask, limit + offset)}) found
          order by place limit ${limit} offset ${offset}`,
      );
      return describe(db, own, found);
    },
  });
}

export type SearchRow = Awaited<ReturnType<typeof describe>>[number];

/** What a row shows of each, in the same order (SRC-006). */
async function describe(reader: Reader, companyId: number, found: { id: number; miles: number | null }[]) {
  const ids = found.map(({ id }) => id);
  const [people, groups] = await Promise.all([
    reader
      .select({
        id: users.id,
        name: sql<string>`${users.firstName} || ' ' || ${users.lastName}`,
        address: users.address1,
        city: users.city,
        stateCode: users.stateCode,
        zipCode: users.zipCode,
        phone: users.phone,
        email: users.email,
        pictureFileId: users.pictureFileId,
        profile: contractorProfiles,
        isBlocked: sql<boolean>`exists (select 1 from blocks b where b.contractor_id = ${users.id}
          and b.company_id = ${companyId} and ${ofCompany})`,
      })
      .from(users)
      .innerJoin(contractorProfiles, eq(contractorProfiles.userId, users.id))
      .where(inArray(users.id, ids)),
    reader
      .select({
        id: contractorGroups.id,
        name: contractorGroups.name,
        of: contractorGroupMembers.contractorId,
      })
      .from(contractorGroupMembers)
      .innerJoin(contractorGroups, eq(contractorGroups.id, contractorGroupMembers.groupId))
      .where(
        and(inArray(contractorGroupMembers.contractorId, ids), eq(contractorGroups.companyId, companyId)),
      )
      .orderBy(asc(sql`lower(${contractorGroups.name})`)),
  ]);
  return found.flatMap(({ id, miles }) => {
    const person = people.find((each) => each.id === id);
    if (!person) return [];
    const { profile, ...shown } = person;
    return {
      ...shown,
      miles,
      rating: ratingsOf(profile).currentRating,
      completedCount: profile.completedCount,
      groups: groups.filter((group) => group.of === id).map(({ id, name }) => ({ id, name })),
    };
  });
}
