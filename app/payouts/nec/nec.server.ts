import { users } from "db/schema/accounts";
import { taxDetails } from "db/schema/payouts";
import { and, eq, type SQL, sql } from "drizzle-orm";
import { db, type Reader } from "~/platform/db/db.server";
import { escapeLike } from "~/platform/db/escape-like";
import { adminPageSizes, type TableQuery, type TableRules, textFilter } from "~/platform/db/table-query";
import { now } from "~/platform/time/clock.server";
import { staffPaths } from "~/staff-paths";
import { type ConsoleTable, centsColumn, countColumn, textColumn } from "~/tables/console-table";
import { listConsole } from "~/tables/console-table.server";
import { parseYear, thresholdCents } from "./nec";

const startOf = (year: number) => `${year}-01-01T00:00:00Z`;

/** The ledger's journals `j` of a year's payments that were not reversed. */
const paidJournals = (year: number) => sql`ledger_journals j
  where j.type = 'paid' and j.created_at >= ${startOf(year)}::timestamptz
    and j.created_at < ${startOf(year + 1)}::timestamptz
    and not exists (select 1 from ledger_journals r where r.reverses = j.id)`;

/** SQL for the cents paid in a year to the contractor `id`. */
export const paidInYear = (year: number, id: SQL) =>
  sql`(select coalesce(sum(j.amount_cents), 0)::float8 from ${paidJournals(year)} and j.contractor_id = ${id})`;

const years = (
  which: SQL,
) => sql`select distinct extract(year from j.created_at at time zone 'UTC')::int as year
  from ledger_journals j where j.type = 'paid' and ${which} order by 1 desc`;

/** Lists the years with payments in the app, of one contractor or of all; the latest first. */
export async function listPaidYears(contractorId?: number): Promise<number[]> {
  const which = contractorId === undefined ? sql`true` : sql`j.contractor_id = ${contractorId}`;
  const rows = await db.execute<{ year: number }>(years(which));
  return [...rows].map(({ year }) => year);
}

export type NecBy = "amount" | "contractor";
export const necTable: TableRules<NecBy> = {
  sizes: adminPageSizes,
  sortable: ["amount", "contractor"],
  sort: { by: "amount", direction: "desc" },
};

export type NecRow = {
  contractorId: number;
  contractor: string;
  name: string | null;
  entityType: string | null;
  kind: "SSN" | "EIN" | null;
  numberEnd: string | null;
  payments: number;
  cents: number;
};

const order: Record<NecBy, SQL> = {
  amount: sql`p.cents`,
  contractor: sql`lower(u.last_name || ' ' || u.first_name)`,
};

/** From the contractors `u` paid in a year, with the sums `p` and their tax details `t`. */
function paidTo(query: TableQuery<NecBy>) {
  const year = parseYear(textFilter(query, "year")) ?? now().getUTCFullYear();
  const least = textFilter(query, "show") === "all" ? 1 : thresholdCents(year);
  const search = `%${escapeLike(textFilter(query, "search"))}%`;
  return sql`from (select j.contractor_id, count(*)::int as payments, sum(j.amount_cents)::float8 as cents
      from ${paidJournals(year)} group by j.contractor_id having sum(j.amount_cents) >= ${least}) p
    join users u on u.id = p.contractor_id
    left join tax_details t on t.contractor_id = p.contractor_id
    where u.first_name || ' ' || u.last_name ilike ${search} or t.name ilike ${search}`;
}

export const necConsole: ConsoleTable<NecBy> = {
  name: "nec",
  title: "Form 1099-NEC",
  at: staffPaths.nec(),
  rules: necTable,
  search: { name: "search", label: "Contractor" },
  filters: { elsewhere: "tabs for the year and for who is reported" },
  from: paidTo,
  totals: { amount: sql`p.cents` },
  exported: {
    columns: () => [
      textColumn("Contractor", sql`u.first_name || ' ' || u.last_name`, 24),
      textColumn("Name for tax", sql`coalesce(t.name, '')`, 24),
      textColumn("Entity", sql`coalesce(t.entity_type, '')`),
      textColumn("Number", sql`coalesce(t.kind || ' ends in ' || t.number_end, '')`),
      countColumn("Payments", sql`p.payments`),
      centsColumn("Paid", sql`p.cents`),
    ],
    order: sql`p.cents desc, p.contractor_id`,
  },
};

/** Lists contractors' payments of a year with their tax details; `reached` keeps those at or over the threshold. */
export function listNec(
  reader: Reader,
  given: TableQuery<NecBy>,
  { year, reached }: { year: number; reached: boolean },
) {
  const query = { ...given, filters: { ...given.filters, year: String(year), show: reached ? "" : "all" } };
  const sortOrder = query.sort.direction === "asc" ? sql`asc` : sql`desc`;
  return listConsole<NecRow, NecBy>(necConsole, query, {
    reader,
    rows: async ({ limit, offset }) => [
      ...(await reader.execute<NecRow>(sql`select p.contractor_id::float8 as "contractorId",
          u.first_name || ' ' || u.last_name as contractor, t.name, t.entity_type as "entityType", t.kind,
          t.number_end as "numberEnd", p.payments, p.cents
        ${paidTo(query)} order by ${order[query.sort.by]} ${sortOrder}, p.contractor_id limit ${limit} offset ${offset}`)),
    ],
  });
}

/** Finds a contractor's payments of a year with the tax details; `undefined` without payments. */
export async function findNec(contractorId: number, year: number) {
  const cents = paidInYear(year, sql`${users.id}`).mapWith(Number);
  const [row] = await db
    .select({ contractorId: users.id, cents, details: taxDetails })
    .from(users)
    .leftJoin(taxDetails, eq(taxDetails.contractorId, users.id))
    .where(and(eq(users.id, contractorId), eq(users.role, "contractor")));
  return row && row.cents > 0 ? { ...row, year } : undefined;
}
