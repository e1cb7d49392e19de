import { type SQL, sql } from "drizzle-orm";
import { accountLabels } from "~/funds/statement/labels";
import { journalLabels } from "~/ledger/journal-labels";
import { db, type Reader } from "~/platform/db/db.server";
import { escapeLike } from "~/platform/db/escape-like";
import {
  type TableQuery,
  type TableRules,
  textFilter,
  transactionPageSizes,
} from "~/platform/db/table-query";
import { staffPaths } from "~/staff-paths";
import {
  type ConsoleTable,
  centsColumn,
  countColumn,
  momentColumn,
  textColumn,
  withinDays,
} from "~/tables/console-table";
import { listConsole } from "~/tables/console-table.server";

type SortedBy = "at";
const linesTable: TableRules<SortedBy> = {
  sizes: transactionPageSizes,
  sortable: ["at"],
  sort: { by: "at", direction: "desc" },
};

/** Finds a WIN or part of a description, key, company or name. */
function matching(query: TableQuery<SortedBy>, timeZone: string): SQL {
  const [kind, type, search] = ["kind", "type", "search"].map((name) => textFilter(query, name)) as [
    string,
    string,
    string,
  ];
  const pattern = `%${escapeLike(search)}%`;
  const found = search
    ? sql`(j.reference::text = ${search} or j.description ilike ${pattern} or j.key ilike ${pattern}
        or c.name ilike ${pattern} or u.first_name || ' ' || u.last_name ilike ${pattern})`
    : sql`true`;
  return sql`${kind ? sql`a.kind = ${kind}` : sql`true`} and ${type ? sql`j.type = ${type}` : sql`true`}
    and ${found} and ${withinDays(query, sql`j.created_at`, timeZone)}`;
}

const from = (query: TableQuery<SortedBy>, timeZone: string) => sql`from ledger_entries e
  join ledger_accounts a on a.id = e.account_id and a.book = e.book
  join ledger_journals j on j.id = e.journal_id
  left join companies c on c.id = a.company_id
  left join users u on u.id = a.contractor_id
  where ${matching(query, timeZone)}`;

export const linesConsole: ConsoleTable<SortedBy> = {
  name: "ledger-lines",
  title: "Ledger lines",
  at: staffPaths.moneyLines(),
  rules: linesTable,
  search: { name: "search", label: "Owner, WIN or description" },
  filters: [
    { name: "kind", label: "Account", options: accountLabels },
    { name: "type", label: "Type", options: journalLabels },
    { days: "Posted" },
  ],
  from,
  totals: { amount: sql`e.amount_cents` },
  exported: {
    columns: (timeZone) => [
      momentColumn("Posted", sql`j.created_at`, timeZone),
      textColumn("Account", sql`a.kind`),
      textColumn("Owner", owner(), 28),
      countColumn("Journal", sql`j.id`),
      textColumn("Type", sql`j.type`, 16),
      textColumn("Description", sql`j.description`, 40),
      countColumn("WIN", sql`coalesce(a.reference, j.reference)`),
      centsColumn("Amount", sql`e.amount_cents::float8`),
    ],
    order: sql`j.id desc, e.account_id`,
  },
};

function owner() {
  return sql`coalesce(c.name, u.first_name || ' ' || u.last_name, 'Callout')`;
}

export type MoneyLine = {
  journalId: number;
  accountId: number;
  at: Date;
  kind: keyof typeof accountLabels;
  type: keyof typeof journalLabels;
  description: string;
  win: number | null;
  owner: string;
  companyId: number | null;
  contractorId: number | null;
  amountCents: number;
};

export const listMoneyLines = (query: TableQuery<SortedBy>, timeZone: string, reader: Reader = db) =>
  listConsole<MoneyLine, SortedBy>(linesConsole, query, {
    reader,
    timeZone,
    rows: async ({ limit, offset }) => {
      const direction = sql.raw(query.sort.direction);
      const rows = await reader.execute<Omit<MoneyLine, "at"> & { at: string }>(sql`
        select j.id::float8 as "journalId", a.id::float8 as "accountId", j.created_at as at, a.kind, j.type,
          j.description, coalesce(a.reference, j.reference)::float8 as win, ${owner()} as owner,
          a.company_id::float8 as "companyId", a.contractor_id::float8 as "contractorId",
          e.amount_cents::float8 as "amountCents"
        ${from(query, timeZone)} order by e.journal_id ${direction}, e.account_id limit ${limit} offset ${offset}`);
      return rows.map((row) => ({ ...row, at: new Date(row.at) }));
    },
  });
