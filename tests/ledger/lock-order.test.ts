import { isTest, sources } from "tests/architecture/source-files";
import { makeOrder } from "tests/factories/orders";
import { makeClient } from "tests/factories/people";
import { withBankProvider } from "tests/setup/bank-provider";
import { withCardProvider } from "tests/setup/card-provider";
import { type Watched, watchLocks } from "tests/setup/lock-watch";
import { beforeAll, expect, test } from "vitest";
import { inTransaction } from "~/platform/db/db.server";
import { ok } from "~/platform/result";
import { lockOrders } from "~/work-orders/store/lock-orders.server";
import { ledgerCallers, moneyPaths, prepareMoney } from "./money-paths";

withBankProvider();
withCardProvider();

/**
 * The lock order of docs/decisions/0028: a transaction locks rows of a table only after all its rows of the
 * tables above.
 */
const ORDER = [
  "idempotency_keys",
  "bulk_runs",
  "bulk_run_orders",
  "corrections",
  "reconciliation_items",
  "refills",
  "certificate_purchases",
  "bank_transfers",
  "payout_banks",
  "payouts",
  "work_orders",
  "ledger_accounts",
  "contractor_profiles",
];
/** Tables whose rows are locked only while the order or account is locked, so they need no position. */
const UNRANKED = [
  // Shared by assignments; whoever changes a user locks no order or account afterwards.
  "users",
  "applications",
  "routes",
  "expenses",
  "order_approval_codes",
  "ledger_statement_lines",
];
/**
 * Accounts that are ordered among themselves. An owner's other accounts are locked only after one of these.
 */
const headAccounts = ["available", "payable"];

/** Lists violations of the lock order in a transaction. */
function findViolations(watched: Watched): string[] {
  const wrong: string[] = [];
  const positionOf = ({ table, kind, id }: Watched[number]) => [
    ORDER.indexOf(table),
    table === "ledger_accounts" ? headAccounts.indexOf(kind) : 0,
    id,
  ];
  let last = [-1, 0, 0];
  let lastName = "";
  for (const lock of watched) {
    const { table, kind, id } = lock;
    const name = [table, kind, id].join(" ").replace("  ", " ");
    if (UNRANKED.includes(table)) continue;
    if (!ORDER.includes(table)) wrong.push(`${table} has no position in the order`);
    const isUnderHead = table === "ledger_accounts" && !headAccounts.includes(kind);
    if (isUnderHead) {
      if (!watched.some((other) => headAccounts.includes(other.kind) && other.statement <= lock.statement))
        wrong.push(`${name} without its owner's head account`);
      continue;
    }
    const at = positionOf(lock);
    const isAfter = [0, 1, 2].map((n) => at[n]! - last[n]!).find((difference) => difference !== 0) ?? 1;
    if (isAfter < 0) wrong.push(`${name} after ${lastName}`);
    else [last, lastName] = [at, name];
  }
  return wrong;
}

/** Returns the tables that `work` locks, and violations of the order. */
async function locksOf(work: () => Promise<unknown>) {
  const transactions = await watchLocks(ORDER, work);
  const inOrder = transactions.map((watched) =>
    // Within a statement the database's functions lock by id: db/functions/ledger-locks.sql.
    [...watched].sort(
      (one, other) => one.statement - other.statement || rankOf(one) - rankOf(other) || one.id - other.id,
    ),
  );
  return {
    tables: [
      ...new Set(
        inOrder.flat().map(({ table, kind }) => (kind && headAccounts.includes(kind) ? kind : table)),
      ),
    ],
    wrong: inOrder.flatMap(findViolations),
  };
}
const rankOf = ({ table, kind }: Watched[number]) =>
  ORDER.indexOf(table) * 10 + Math.max(0, headAccounts.indexOf(kind));

beforeAll(prepareMoney);

test.each(Object.entries(moneyPaths))(
  "%s locks in the documented order",
  async (_path, { locks, prepare }) => {
    const work = await prepare();
    const { tables, wrong } = await locksOf(work);
    expect(wrong).toEqual([]);
    // The path must have moved money: a refused one would lock nothing.
    expect(tables).toEqual(expect.arrayContaining(locks));
  },
  60_000,
);

test("transactions that begin together are told apart", async () => {
  const client = await makeClient();
  const wins = [(await makeOrder(client)).id, (await makeOrder(client)).id];
  const lock = (win: number) =>
    inTransaction(async (tx) => {
      await lockOrders(tx, [win], { movesMoney: false });
      await lockOrders(tx, [win], { movesMoney: false });
      return ok();
    });
  const seen = await watchLocks(["work_orders"], () => Promise.all(wins.map(lock)));
  expect(seen.map((locked) => locked.map(({ id }) => id))).toEqual(wins.map((win) => [win]));
});

test("every module that calls the ledger's commands has a path whose locks are checked", () => {
  const callers = sources("app")
    .filter((file) => !isTest(file) && !file.path.startsWith("app/ledger/"))
    .filter(({ imports }) => imports.some((path) => path.startsWith("app/ledger/commands/")))
    .map(({ path }) => path);
  expect(callers).toEqual(Object.keys(ledgerCallers).sort());
});
