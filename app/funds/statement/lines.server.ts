import type { LineStatus, LineType } from "db/schema/ledger";
import { type SQL, sql } from "drizzle-orm";
import { signs } from "~/ledger/statement";
import type { Reader } from "~/platform/db/db.server";
import { readTable, type TablePage } from "~/platform/db/table-query";
import {
  readStatementFilters,
  type SortedBy,
  type StatementFilters,
  type StatementQuery,
  statementTable,
} from "./statement-query";

/** The company whose lines to show; `null` for all companies, as the super administrator sees them. */
export type StatementOwner = { companyId: number | null };
/** `timeZone` is the zone in which the filters' days begin and end. */
type StatementScope = StatementOwner & { timeZone: string };

export type Line = {
  id: number;
  companyId: number;
  companyName: string;
  win: number | null;
  type: LineType;
  status: LineStatus;
  /** Positive; the sign comes from the type. */
  amountCents: number;
  /** The company's funds available after this line. */
  balanceCents: number;
  payee: string;
  description: string;
  ip: string | null;
  createdAt: Date;
  updatedAt: Date;
};

const typesOf = (sign: 1 | -1) => {
  const types = Object.entries(signs).filter(([, own]) => own === sign);
  return sql.raw(types.map(([type]) => `'${type}'`).join(", "));
};
export const signedAmount = sql`(case when l.type in (${typesOf(-1)}) then -l.amount_cents else l.amount_cents end)::float8`;
/** Returns a line's change of the available funds; pending and reversed lines change nothing. */
const counted = sql`case when l.status <> 'settled' then 0 when l.type in (${typesOf(1)}) then l.amount_cents
  when l.type in (${typesOf(-1)}) then -l.amount_cents else 0 end`;

/** Adds to each line of `page` the sum of the company's later lines, which `balanceAfter` subtracts. */
const withBalance = (page: SQL, { companyId }: StatementOwner) => sql`
  with page as (${page}), oldest as (
    select distinct on (company_id) company_id, updated_at, id from page order by company_id, updated_at, id
  ), later as (
    select l.id, l.cents from oldest cross join lateral (
      select l.id, sum(${counted}) over (order by l.updated_at desc, l.id desc) - ${counted} as cents
      from ledger_statement_lines l
      where ${ofOwner(companyId)} and l.company_id = oldest.company_id and (l.updated_at, l.id) >= (oldest.updated_at, oldest.id)
    ) l
  )`;

/** Named in each part of a statement, so that a company's own lines are read where they lie. */
const ofOwner = (companyId: number | null) =>
  companyId === null ? sql`true` : sql`l.company_id = ${companyId}`;

const order = (by: SortedBy, direction: "asc" | "desc") => {
  const column = { updatedAt: "updated_at", createdAt: "created_at", amount: "amount_cents", type: "type" }[
    by
  ];
  return sql.raw(`l.${column} ${direction}, l.id ${direction}`);
};

function toConditions(
  { companyId, timeZone }: StatementScope,
  { amountCents, amountsCents, created, updated }: StatementFilters,
) {
  const wanted: (SQL | undefined)[] = [
    ofOwner(companyId),
    amountCents === undefined ? undefined : sql`l.amount_cents = ${amountCents}`,
    amountsCents.from === undefined ? undefined : sql`l.amount_cents >= ${amountsCents.from}`,
    amountsCents.to === undefined ? undefined : sql`l.amount_cents <= ${amountsCents.to}`,
    ...within(sql`l.created_at`, created, timeZone),
    ...within(sql`l.updated_at`, updated, timeZone),
  ];
  return sql.join(
    wanted.filter((each) => each !== undefined),
    sql` and `,
  );
}

const within = (moment: SQL, { from, to }: StatementFilters["created"], zone: string) => [
  from === undefined ? undefined : sql`${moment} >= ${from}::timestamp at time zone ${zone}`,
  to === undefined ? undefined : sql`${moment} < (${to}::date + 1)::timestamp at time zone ${zone}`,
];

const linesOf = (scope: StatementScope, query: StatementQuery) =>
  sql`select l.* from ledger_statement_lines l where ${toConditions(scope, readStatementFilters(query))}
    order by ${order(query.sort.by, query.sort.direction)}`;

/** Selects all matching lines for an export; `selected` names columns of `l`, `later`, `c` and `a`. */
export const allLines = (scope: StatementScope, query: StatementQuery, selected: SQL) =>
  sql`${withBalance(linesOf(scope, query), scope)} select ${selected} ${joinedFor(scope)}
    order by ${order(query.sort.by, query.sort.direction)}`;

const joinedFor = ({ companyId }: StatementOwner) => sql`
  from page l join later on later.id = l.id join companies c on c.id = l.company_id
  join ledger_accounts a on a.company_id = l.company_id and a.kind = 'available'
    ${companyId === null ? sql`` : sql`and a.book = ${companyId}`}`;

export const balanceAfter = sql`(a.balance_cents - later.cents)::float8`;

type Row = {
  id: string;
  company_id: string;
  company_name: string;
  reference: string | null;
  type: LineType;
  status: LineStatus;
  amount_cents: string;
  balance_cents: number;
  payee: string;
  description: string;
  ip: string | null;
  created_at: string;
  updated_at: string;
};

export function listLines(
  reader: Reader,
  scope: StatementScope,
  query: StatementQuery,
): Promise<TablePage<Line, SortedBy>> {
  const filters = readStatementFilters(query);
  return readTable<Line, SortedBy>(query, statementTable, {
    count: async () => {
      const [row] = await reader.execute<{ n: number }>(
        sql`select count(*)::int as n from ledger_statement_lines l where ${toConditions(scope, filters)}`,
      );
      return row?.n ?? 0;
    },
    rows: async ({ limit, offset }) => {
      const page = sql`${linesOf(scope, query)} limit ${limit} offset ${offset}`;
      const rows = await reader.execute<Row>(sql`${withBalance(page, scope)}
        select l.*, c.name as company_name, ${balanceAfter} as balance_cents ${joinedFor(scope)}
        order by ${order(query.sort.by, query.sort.direction)}`);
      return rows.map(lineOf);
    },
  });
}

/** Finds one line; `undefined` if it belongs to another company. */
export async function findLine(reader: Reader, owner: StatementOwner, id: number): Promise<Line | undefined> {
  const page = sql`select l.* from ledger_statement_lines l where l.id = ${id} and ${ofOwner(owner.companyId)}`;
  const [row] = await reader.execute<Row>(
    sql`${withBalance(page, owner)} select l.*, c.name as company_name, ${balanceAfter} as balance_cents ${joinedFor(owner)}`,
  );
  return row && lineOf(row);
}

const lineOf = (row: Row): Line => ({
  id: Number(row.id),
  companyId: Number(row.company_id),
  companyName: row.company_name,
  win: row.reference === null ? null : Number(row.reference),
  type: row.type,
  status: row.status,
  amountCents: Number(row.amount_cents),
  balanceCents: row.balance_cents,
  payee: row.payee,
  description: row.description,
  ip: row.ip,
  createdAt: new Date(row.created_at),
  updatedAt: new Date(row.updated_at),
});
