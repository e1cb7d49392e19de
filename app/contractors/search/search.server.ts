import { onGlobe } from "db/schema/columns";
import { type SQL, sql } from "drizzle-orm";
import { db } from "~/platform/db/db.server";
import { readRows } from "~/platform/db/prepared.server";
import { readTable, type TablePage, type TableQuery, type TableRules } from "~/platform/db/table-query";
import type { Point } from "~/platform/places/geo";
import { hasWord } from "../find-contractors.server";
import type { Criteria } from "./criteria";
import { wordsOf } from "./labels";
import { type CertificateFilter, countHolders, counts, hasPassed } from "./passed.server";
import { describe, ofCompany, type SearchRow } from "./rows.server";

/** Whose eyes these are: groups, earlier work and blocks are a company's own. The super administrator has none. */
export type Looking = { companyId: number | null };
export type Ask = Omit<Criteria, "zip"> & { center: Point | null };

/** A search for anybody; what it is narrowed by is put over it. */
export const ANYBODY: Ask = {
  search: "",
  center: null,
  rangeMiles: null,
  groupId: null,
  workedBefore: false,
  onlyBlocked: false,
  certificates: [],
};

/** The same, with what is asked to be passed, countHolders. */
type Eyes = { companyId: number; certificates: CertificateFilter[] };

export const foundTable: TableRules<"distance"> = {
  sizes: [20, 50],
  sortable: ["distance"],
  sort: { by: "distance", direction: "asc" },
};
/** More are not counted: somebody who looks for a person narrows it down. */
export const MAX_COUNTED = 500;

const point = ({ latitude, longitude }: Point) =>
  onGlobe(sql`${latitude}::float8`, sql`${longitude}::float8`);
const milesFrom = ({ latitude, longitude }: Point) =>
  sql`miles_between(${latitude}::float8, ${longitude}::float8, u.latitude, u.longitude)`;

/** SRC-005: every condition of a search on users `u`, but for the circle. */
function matching({ companyId, certificates }: Eyes, { search, ...asked }: Ask): SQL {
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
  for (const each of certificates) all.push(hasPassed(each));
  return sql.join(all, sql` and `);
}

/**
 * Whom a search finds around a place, the nearest first. Where a certificate is asked for, its holders are walked, so that
 * nobody is looked at for nothing: the rarest of several.
 */
function outwards({ companyId, certificates }: Eyes, ask: Ask, center: Point): SQL {
  const [rarest, ...others] = certificates.toSorted(
    (one, other) => Number(other.isRare) - Number(one.isRare),
  );
  const away = (of: SQL) => sql`${onGlobe(sql`${of}.latitude`, sql`${of}.longitude`)} <-> ${point(center)}`;
  const where = matching({ companyId, certificates: others }, ask);
  const found = sql`select u.id, ${milesFrom(center)} as miles`;
  return rarest
    ? sql`${found} from contractor_certificates c join users u on u.id = c.contractor_id
        where ${counts(rarest.typeId)} and ${where} order by ${away(sql`c`)}`
    : sql`${found} from users u where ${where} order by ${away(sql`u`)}`;
}

/**
 * The first `n` that a search finds: by name, or around a place the nearest first, cut off at the circle's edge. The
 * index goes outwards from the middle, so that as much is read for 10 miles as for 500.
 */
function firstOf(eyes: Eyes, ask: Ask, n: number): SQL {
  const where = matching(eyes, ask);
  const { center, rangeMiles } = ask;
  if (!center) {
    const named = sql`select u.id, null::float8 as miles from users u where ${where}
      order by lower(u.first_name || ' ' || u.last_name), u.id limit ${n}`;
    return sql`select id, miles, row_number() over () as place from (${named}) named`;
  }
  const nearest = sql`${outwards(eyes, ask, center)} limit ${n}`;
  return sql`select id, miles, row_number() over (order by miles, id) as place from (${nearest}) nearest
    where ${rangeMiles === null ? sql`true` : sql`miles <= ${rangeMiles}`}`;
}

/** A page of the contractors that a search finds; `total` stops at MAX_COUNTED, and so many are read: two figures each. */
export async function searchContractors(
  { companyId }: Looking,
  ask: Ask,
  query: TableQuery<"distance">,
): Promise<TablePage<SearchRow, "distance">> {
  const own = { companyId: companyId ?? 0, certificates: await countHolders(ask.certificates) };
  // Planned for what is asked: a rare word is begun with, a common one is met on the way.
  const found = await readRows<{ id: number; miles: number | null }>(
    sql`select id::float8 as id, miles from (${firstOf(own, ask, MAX_COUNTED)}) found order by place`,
    { keepPlan: false },
  );
  const sorted = ask.center && query.sort.direction === "desc" ? found.toReversed() : found;
  return readTable<SearchRow, "distance">(query, foundTable, {
    count: async () => found.length,
    rows: ({ limit, offset }) => describe(db, own.companyId, sorted.slice(offset, offset + limit)),
  });
}
