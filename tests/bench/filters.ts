/**
 * Measures the list of one company that owns all orders under every filter, every pair of filters and random combinations
 * of two to five, each with a random tab, sort and page size, always the same ones. The database is kept for the next run.
 *
 *   node --import tsx tests/bench/filters.ts [orders] [random combinations]
 */
import { writeFileSync } from "node:fs";
import type postgres from "postgres";
import type { Actor } from "~/access/actor";
import { findActor } from "~/access/actor.server";
import { listOrders } from "~/order-lists/list-orders.server";
import { readListQuery, sortFields } from "~/order-lists/list-query";
import { clientTabs, type TabName } from "~/order-lists/tabs";
import { db } from "~/platform/db/db.server";
import { openSession } from "~/platform/http/session.server";
import { fillOrders } from "./fill-orders";
import { type FilterValues, filterValues, type Given } from "./filter-values";
import { withKeptDatabase } from "./own-database";
import { explainAll, recordStatements } from "./statements";

const orders = Number(process.argv[2] ?? 100_000);
if (orders < 20_000)
  throw new Error("Rare values need at least 20000 orders: npm run bench -- filters 20000");
const randomCount = Number(process.argv[3] ?? 300);
const SHOWN = 15;

type Combination = { kind: string; tab: TabName; given: Given };
type Cost = { ms: number; databaseMs: number; cpuMs: number; buffers: number; statements: number };
type Measured = Combination & Cost & { found: string };

/** The same numbers between 0 and 1 in each run (mulberry32). */
function seeded(seed: number) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let n = Math.imul(state ^ (state >>> 15), 1 | state);
    n = (n + Math.imul(n ^ (n >>> 7), 61 | n)) ^ n;
    return ((n ^ (n >>> 14)) >>> 0) / 2 ** 32;
  };
}

function combinations(values: FilterValues): Combination[] {
  const random = seeded(4711);
  const pick = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)]!;
  const fields = Object.keys(values);
  const tab = () => (random() < 0.4 ? "all" : pick(clientTabs));
  const view = (): Given => ({
    sort: random() < 0.4 ? "startDate" : pick(sortFields),
    direction: pick([1, 1, -1]),
    perPage: pick([10, 25, 50]),
  });
  const combine = (names: readonly string[]) =>
    Object.assign({}, view(), ...names.map((name) => pick(values[name]!))) as Given;
  const singles = Object.values(values).flatMap((list) =>
    list.map((given): Combination => ({ kind: "one", tab: "all", given })),
  );
  const pairs = fields.flatMap((one, at) =>
    fields
      .slice(at + 1)
      .map((other): Combination => ({ kind: "pair", tab: tab(), given: combine([one, other]) })),
  );
  const several = Array.from({ length: randomCount }, (): Combination => {
    const names = new Set<string>();
    const count = 2 + Math.floor(random() * 4);
    while (names.size < count) names.add(pick(fields));
    return { kind: "random", tab: tab(), given: combine([...names]) };
  });
  return [...singles, ...pairs, ...several];
}

async function measure(sql: postgres.Sql, actor: Actor, each: Combination): Promise<Measured> {
  const query = readListQuery(each.tab, each.given);
  const statements = await recordStatements(() => listOrders(actor, query));
  const cost = await explainAll(sql, statements);
  const began = performance.now();
  const { count } = await listOrders(actor, query);
  return { ...each, ms: performance.now() - began, ...cost, found: `${count.n}${count.more ? "+" : ""}` };
}

const quantile = (all: number[], share: number) =>
  [...all].sort((a, b) => a - b)[Math.min(all.length - 1, Math.floor(all.length * share))]!;
const round = (n: number) => Number(n.toFixed(1));

function summary(name: string, all: Measured[]) {
  const of = (key: keyof Cost, share: number) =>
    round(
      quantile(
        all.map((each) => each[key]),
        share,
      ),
    );
  return {
    combinations: `${name} (${all.length})`,
    "db p50 ms": of("databaseMs", 0.5),
    "db p95 ms": of("databaseMs", 0.95),
    "db max ms": of("databaseMs", 1),
    "db CPU p50 ms": of("cpuMs", 0.5),
    "db CPU p95 ms": of("cpuMs", 0.95),
    "list p50 ms": of("ms", 0.5),
    "list p95 ms": of("ms", 0.95),
    "buffers p50": of("buffers", 0.5),
    "buffers p95": of("buffers", 0.95),
    "buffers max": of("buffers", 1),
  };
}

function print(all: Measured[], field: string[]) {
  const kinds = [...new Set(all.map(({ kind }) => kind))];
  console.table([
    ...kinds.map((kind) =>
      summary(
        kind,
        all.filter((each) => each.kind === kind),
      ),
    ),
    summary("all", all),
  ]);
  const isOf = (name: string, key: string) =>
    key === name || /^(From|To|Exact|Type)$/.test(key.replace(name, ""));
  const having = (name: string) =>
    all.filter(({ given }) => Object.keys(given).some((key) => isOf(name, key)));
  console.table(field.filter((name) => having(name).length > 0).map((name) => summary(name, having(name))));
  const worst = [...all].sort((a, b) => b.databaseMs - a.databaseMs).slice(0, SHOWN);
  for (const { databaseMs, buffers, found, tab, given } of worst)
    console.log(`${round(databaseMs)} ms, ${buffers} buffers, ${found} in ${tab}: ${JSON.stringify(given)}`);
}

await withKeptDatabase(
  `filters_${orders}`,
  async (sql) => {
    const began = performance.now();
    await fillOrders(sql, { orders, companies: 1, contractors: 2000, isVaried: true });
    console.log(`filled ${orders} orders in ${Math.round((performance.now() - began) / 1000)} s`);
  },
  async (sql) => {
    const [admin] =
      await sql`select id::int from users where role = 'client' and level = 'Admin' order by id limit 1`;
    const session = await openSession(db, admin!.id, "web", { address: "", userAgent: "bench" });
    const actor = (await findActor(session, "web", ""))!;
    const values = await filterValues(sql);
    // Reads every page of the table and its indexes once.
    await sql`select count(*) from work_orders where description = ''`;
    const all: Measured[] = [];
    const chosen = combinations(values);
    for (const each of chosen) {
      all.push(await measure(sql, actor, each));
      if (all.length % 200 === 0) console.log(`${all.length} of ${chosen.length}`);
    }
    print(all, Object.keys(values));
    if (process.env.BENCH_RESULTS) writeFileSync(process.env.BENCH_RESULTS, JSON.stringify(all, null, 1));
  },
);
