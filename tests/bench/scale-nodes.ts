/** The database nodes of `scale.ts`: those that BENCH_NODES names, or clusters on this machine. */
import postgres from "postgres";
import { migrate } from "server/database/migrate.ts";
import { distributeTables, inDatabase, joinNodes, onAllNodes } from "../citus/databases";
import { startNodes } from "../citus/nodes";

const NAME = "callout_bench_scale";

export type Nodes = { coordinator: string; workers: string[]; stop: () => void };

/** Nodes of other machines: addresses of their databases `postgres`, the coordinator's first. */
export const givenNodes = () => (process.env.BENCH_NODES ?? "").split(/\s+/).filter(Boolean);

/** Starts nodes on this machine, or returns the first of those that BENCH_NODES names. */
export async function nodesOf(count: number, programs: string): Promise<Nodes> {
  const [coordinator, ...workers] = givenNodes();
  if (!coordinator) return startNodes(programs, count - 1);
  return { coordinator, workers: workers.slice(0, count - 1), stop: () => {} };
}

/** Creates the migrated database on all nodes and distributes its tables; with one node it is a plain Postgres. */
export async function createDatabase({ coordinator, workers }: Nodes): Promise<string> {
  await dropDatabase({ coordinator, workers });
  await onAllNodes(coordinator, (sql) => sql`create database ${sql(NAME)}`, workers);
  const url = inDatabase(coordinator, NAME);
  if (workers.length > 0) await joinNodes(coordinator, NAME, workers);
  await migrate(url);
  if (workers.length > 0) await distributeTables(url);
  return url;
}

export const dropDatabase = ({ coordinator, workers }: Omit<Nodes, "stop">) =>
  onAllNodes(coordinator, (sql) => sql`drop database if exists ${sql(NAME)} with (force)`, workers);

/** Returns a node's number of cores, or "unknown" where its files can't be read through SQL. */
export async function coresOf(url: string): Promise<number | "unknown"> {
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  try {
    const [row] = await sql<{ n: number }[]>`
      select count(*)::int as n from regexp_matches(pg_read_file('/proc/cpuinfo'), '^processor', 'gn')`;
    return row!.n;
  } catch {
    return "unknown";
  } finally {
    await sql.end();
  }
}
