/**
 * Compares lists and details at ten thousand and a million orders with a bare Node handler that runs the same SQL. Both
 * alternate in slices, so that other load on the machine affects both. Needs the build (`npm run build`).
 *
 *   node --import tsx tests/bench/lists.ts [orders …]
 */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import postgres from "postgres";
import { startLocalPostgres } from "server/database/local-postgres.mjs";
import { migrate } from "server/database/migrate.ts";
import { loader as details } from "~/dashboard/routes/details";
import { loader as shell } from "~/dashboard/routes/shell";
import { loader as tab } from "~/dashboard/routes/tab";
import { closeDatabase, db } from "~/platform/db/db.server";
import { openSession, sessionCookie } from "~/platform/http/session.server";
import { resetEnv } from "~/platform/settings/env.server";
import { type Filling, fillOrders } from "./fill-orders";
import { largestMb, type Measured, sendRequests } from "./load";
import { start } from "./server";
import { statementsOf } from "./statements";
import { weigh, withKeptStyles } from "./weight";

const CLIENTS = 10;
const SLICES = 3;
const SLICE_MS = 2000;
const warmUpRequests = 600;
/** One process per core, as recommended to operators. The bare handler is fastest with one process. */
const PROCESSES = Number(process.env.WEB_PROCESSES ?? os.availableParallelism());

type MeasuredPage = { name: string; path: string; cookie: string; params: Record<string, string> };
type Row = Record<string, string | number>;

const cookieOf = async (userId: number) =>
  (await sessionCookie(await openSession(db, userId, "web", { address: "", userAgent: "bench" }))).split(
    ";",
  )[0]!;

/** Returns the measured pages with their sessions. */
async function pages(
  sql: postgres.Sql,
  people: Awaited<ReturnType<typeof fillOrders>>,
): Promise<MeasuredPage[]> {
  const [client, contractor, superAdmin] = await Promise.all(
    [people.adminId, people.contractorId, people.superAdminId].map(cookieOf),
  );
  const [order] = await sql<{ id: string }[]>`select id from work_orders
    where company_id = ${people.companyId} and status = 'assigned' order by start_at, id offset 3 limit 1`;
  const page = (name: string, cookie: string, tabName: string, win?: string, query = ""): MeasuredPage => ({
    name,
    cookie,
    path: `/dashboard/${tabName}${win ? `/${win}` : ""}${query}`,
    params: win ? { tab: tabName, win } : { tab: tabName },
  });
  return [
    page("client's list", client!, "paid"),
    page("client's list, filtered", client!, "paid", undefined, "?cityName=boston&payRateFrom=20"),
    page("contractor's list, 60 miles", contractor!, "available"),
    page("details", client!, "assigned", order!.id),
    page("super administrator's list", superAdmin!, "all"),
  ];
}

async function measure(name: string, filling: Filling, url: string): Promise<Row[]> {
  Object.assign(process.env, { DATABASE_URL: url, MODE: "demo", DATABASE_POOL: "10" });
  resetEnv();
  await migrate(url);
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  const began = performance.now();
  const people = await fillOrders(sql, filling);
  console.log(`${name}: filled in ${Math.round((performance.now() - began) / 1000)} s`);
  const measuredPages = await pages(sql, people);
  await sql.end();
  const folder = mkdtempSync(path.join(os.tmpdir(), "callout-bench-"));
  const statements: Record<string, unknown> = {};
  for (const page of measuredPages)
    statements[page.path] = await statementsOf({
      ...page,
      loaders: [shell, tab, ...(page.params.win ? [details] : [])],
    });
  writeFileSync(path.join(folder, "statements.json"), JSON.stringify(statements));
  await closeDatabase();
  const env = { DATABASE_URL: url, LOG_LEVEL: "error", MODE: "demo", WEB_PROCESSES: String(PROCESSES) };
  const product = await start(() => ["server/launch.mjs", "serve"], env, "/healthz");
  const bare = await start(
    (port) => ["tests/bench/bare.mjs", `${port}`, path.join(folder, "statements.json")],
    env,
    "/",
  );
  try {
    const rows: Row[] = [];
    for (const page of measuredPages) rows.push(await compare(name, page, product, bare));
    const client = measuredPages[0]!;
    console.log(`start to first answer: ${Math.round(product.startMs)} ms`);
    console.log(
      `largest of ${PROCESSES} server processes under load: ${Math.round(largestMb(product.pid))} MB`,
    );
    console.table([
      { page: "dashboard, cold", ...(await weigh(product.port, client.path, client.cookie)) },
      {
        page: "dashboard, Lite mode",
        ...(await weigh(product.port, client.path, `${client.cookie}; lite=1`)),
      },
    ]);
    return rows;
  } finally {
    await bare.stop();
    await product.stop();
    rmSync(folder, { recursive: true });
  }
}

type Server = { port: number; pid: number };

async function compare(size: string, page: MeasuredPage, product: Server, bare: Server): Promise<Row> {
  const target = { path: page.path, cookie: await withKeptStyles(product.port, page.path, page.cookie) };
  // Warm up plans, caches and the compiler, which takes hundreds of requests.
  for (let requests = 0; requests < warmUpRequests; ) {
    const { perSecond } = await sendRequests({ ...product, ...target }, CLIENTS, SLICE_MS);
    requests += (perSecond * SLICE_MS) / 1000;
  }
  await sendRequests({ ...bare, ...target }, CLIENTS, SLICE_MS);
  const productTimes: Measured[] = [];
  const bareTimes: Measured[] = [];
  for (let n = 0; n < SLICES; n++) {
    bareTimes.push(await sendRequests({ ...bare, ...target }, CLIENTS, SLICE_MS));
    productTimes.push(await sendRequests({ ...product, ...target }, CLIENTS, SLICE_MS));
  }
  const mean = (all: Measured[], key: keyof Measured) =>
    all.reduce((sum, each) => sum + each[key], 0) / all.length;
  const round = (figure: number, digits = 1) => Number(figure.toFixed(digits));
  return {
    orders: size,
    page: page.name,
    "req/s": round(mean(productTimes, "perSecond"), 0),
    "bare req/s": round(mean(bareTimes, "perSecond"), 0),
    ratio: round(mean(productTimes, "perSecond") / mean(bareTimes, "perSecond"), 2),
    "p50 ms": round(mean(productTimes, "p50")),
    "p99 ms": round(mean(productTimes, "p99")),
    "CPU ms": round(mean(productTimes, "cpuMs"), 2),
    "bare CPU ms": round(mean(bareTimes, "cpuMs"), 2),
  };
}

/** Measures each number of orders in its own database, and the largest also with a single company. */
async function bench(sizes = [10_000, 1_000_000]) {
  const cluster = await startLocalPostgres({ name: "bench-postgres" });
  const admin = postgres(cluster.url("postgres"), { max: 1, onnotice: () => {} });
  const fillings: [string, Filling][] = sizes.map((orders) => [
    orders.toLocaleString("en-US"),
    { orders, companies: Math.min(200, orders / 50), contractors: 2000 },
  ]);
  const largest = Math.max(...sizes);
  fillings.push([
    `${largest.toLocaleString("en-US")} of one company`,
    { orders: largest, companies: 1, contractors: 2000 },
  ]);
  const rows: Row[] = [];
  try {
    for (const [name, filling] of fillings) {
      await admin`drop database if exists bench_lists with (force)`;
      await admin`create database bench_lists`;
      rows.push(...(await measure(name, filling, cluster.url("bench_lists"))));
    }
    console.table(rows);
    printGrowth(rows);
  } finally {
    await closeDatabase();
    await admin`drop database if exists bench_lists with (force)`;
    await admin.end();
    await cluster.stop();
  }
}

/** Prints the growth from the smallest size. The bare handler's growth shows the database's part. */
function printGrowth(rows: Row[]) {
  const first = rows[0]?.orders;
  for (const row of rows.filter(({ orders }) => orders !== first)) {
    const small = rows.find(({ orders, page }) => orders === first && page === row.page);
    if (!small) continue;
    const share = (key: string) => (Number(row[key]) / Number(small[key])).toFixed(2);
    const speeds = `${share("req/s")} of the speed (bare ${share("bare req/s")})`;
    console.log(`${row.page}, ${first} → ${row.orders}: ${speeds}, ${share("CPU ms")} of the CPU time`);
  }
}

const sizes = process.argv.slice(2).map(Number).filter(Boolean);
await bench(sizes.length ? sizes : undefined);
