import { onGlobe } from "db/schema/columns";
import { type SQL, sql } from "drizzle-orm";
import { db } from "~/platform/db/db.server";
import { readRows } from "~/platform/db/prepared.server";
import { readTable, type TablePage, type TableQuery, type TableRules } from "~/platform/db/table-query";
import type { Point } from "~/platform/places/geo";
import { now } from "~/platform/time/clock.server";
import { hasWord } from "../find-contractors.server";
import type { Criteria } from "./criteria";
import { searchWords } from "./labels";
import { describe, isCompanyWideBlock, type SearchRow } from "./rows.server";

/** A required certificate. If it is rare, the search starts from its holders. */
type CertificateFilter = { typeId: number; isRare: boolean };

/** Up to this many holders a certificate is rare: going through all of them is fast. */
const MAX_RARE_HOLDERS = 2000;

/** Tests whether certificates are rare: Postgres assumes an average number of holders and picks slow plans. */
async function countHolders(typeIds: readonly number[]): Promise<CertificateFilter[]> {
  return Promise.all(
    typeIds.map(async (typeId) => {
      const [row] = await readRows<{ n: number }>(sql`select count(*)::float8 as n from (
        select 1 from contractor_certificates where certificate_type_id = ${typeId} limit ${MAX_RARE_HOLDERS + 1}) first`);
      return { typeId, isRare: row!.n <= MAX_RARE_HOLDERS };
    }),
  );
}

/** SQL condition on certificates `c`: of this type and valid today. */
const isValidToday = (typeId: number) => sql`c.certificate_type_id = ${typeId}
  and (c.expires_at is null or c.expires_at >= ${now().toISOString().slice(0, 10)}::date)`;

/** SQL condition on users `u`: they hold the certificate. A common one is looked up per user. */
const holdsCertificate = ({ typeId, isRare }: CertificateFilter) =>
  isRare
    ? sql`u.id in (select c.contractor_id from contractor_certificates c where ${isValidToday(typeId)})`
    : sql`(select true from contractor_certificates c where c.contractor_id = u.id and ${isValidToday(typeId)})`;

/** Groups, earlier work and blocks are those of this company; a super administrator has none. */
export type Searcher = { companyId: number | null };
export type SearchQuery = Omit<Criteria, "zip"> & { center: Point | null };

export const ANYBODY: SearchQuery = {
  search: "",
  center: null,
  rangeMiles: null,
  groupId: null,
  workedBefore: false,
  onlyBlocked: false,
  certificates: [],
};

type Scope = { companyId: number; certificates: CertificateFilter[] };

export const foundTable: TableRules<"distance"> = {
  sizes: [20, 50],
  sortable: ["distance"],
  sort: { by: "distance", direction: "asc" },
};
/** Counting stops here, so that a search reads a limited number of rows. */
export const MAX_COUNTED = 500;

const point = ({ latitude, longitude }: Point) =>
  onGlobe(sql`${latitude}::float8`, sql`${longitude}::float8`);
/** SQL: miles of users `u` from a place; null if theirs is unknown. */
export const milesFrom = ({ latitude, longitude }: Point) =>
  sql`miles_between(${latitude}::float8, ${longitude}::float8, u.latitude, u.longitude)`;
const distanceFrom = (center: Point, of: SQL) =>
  sql`${onGlobe(sql`${of}.latitude`, sql`${of}.longitude`)} <-> ${point(center)}`;
/** SQL condition on users `u`. */
export const isActiveContractor = sql`u.role = 'contractor' and u.state = 'active'`;

/** Selects the ids of the `n` contractors nearest to a place; the index returns them in that order. */
export const selectNearest = (center: Point, n: number) => sql`select u.id from users u
  where ${isActiveContractor} and u.latitude is not null order by ${distanceFrom(center, sql`u`)} limit ${n}`;

/** SQL condition on users `u` with all criteria except the circle. */
function matchesCriteria({ companyId, certificates }: Scope, { search, ...criteria }: SearchQuery): SQL {
  const all = [isActiveContractor];
  for (const word of searchWords(search)) all.push(hasWord(word, sql`u.search_text`));
  if (criteria.groupId !== null)
    all.push(sql`u.id in (select m.contractor_id from contractor_group_members m
      where m.group_id = ${criteria.groupId} and m.company_id = ${companyId})`);
  if (criteria.workedBefore)
    all.push(sql`u.id in (select w.contractor_id from work_orders w
      where w.company_id = ${companyId} and w.status in ('completed', 'approved', 'paid'))`);
  if (criteria.onlyBlocked)
    all.push(
      sql`u.id in (select b.contractor_id from blocks b where b.company_id = ${companyId} and ${isCompanyWideBlock})`,
    );
  for (const each of certificates) all.push(holdsCertificate(each));
  return sql.join(all, sql` and `);
}

/** Selects matching contractors around a place, nearest first, starting from the holders of the rarest certificate if any. */
function nearestFirst({ companyId, certificates }: Scope, search: SearchQuery, center: Point): SQL {
  const [rarest, ...others] = certificates.toSorted((a, b) => Number(b.isRare) - Number(a.isRare));
  const where = matchesCriteria({ companyId, certificates: others }, search);
  const found = sql`select u.id, ${milesFrom(center)} as miles`;
  return rarest
    ? sql`${found} from contractor_certificates c join users u on u.id = c.contractor_id
        where ${isValidToday(rarest.typeId)} and ${where} order by ${distanceFrom(center, sql`c`)}`
    : sql`${found} from users u where ${where} order by ${distanceFrom(center, sql`u`)}`;
}

/** Selects the first `n` matches, by name or nearest; the index bounds the rows read at any range. */
function firstMatches(scope: Scope, search: SearchQuery, n: number): SQL {
  const where = matchesCriteria(scope, search);
  const { center, rangeMiles } = search;
  if (!center) {
    const named = sql`select u.id, null::float8 as miles from users u where ${where}
      order by lower(u.first_name || ' ' || u.last_name), u.id limit ${n}`;
    return sql`select id, miles, row_number() over () as place from (${named}) named`;
  }
  const nearest = sql`${nearestFirst(scope, search, center)} limit ${n}`;
  return sql`select id, miles, row_number() over (order by miles, id) as place from (${nearest}) nearest
    where ${rangeMiles === null ? sql`true` : sql`miles <= ${rangeMiles}`}`;
}

/** Reads a page of contractors that match a search; `total` stops at `MAX_COUNTED`. */
export async function searchContractors(
  { companyId }: Searcher,
  search: SearchQuery,
  query: TableQuery<"distance">,
): Promise<TablePage<SearchRow, "distance">> {
  const searchScope = { companyId: companyId ?? 0, certificates: await countHolders(search.certificates) };
  // `keepPlan: false` avoids a generic plan: the best one depends on how rare the words are.
  const found = await readRows<{ id: number; miles: number | null }>(
    sql`select id::float8 as id, miles from (${firstMatches(searchScope, search, MAX_COUNTED)}) found order by place`,
    { keepPlan: false },
  );
  const sorted = search.center && query.sort.direction === "desc" ? found.toReversed() : found;
  return readTable<SearchRow, "distance">(query, foundTable, {
    count: async () => found.length,
    rows: ({ limit, offset }) => describe(db, searchScope.companyId, sorted.slice(offset, offset + limit)),
  });
}
