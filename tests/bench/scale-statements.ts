/** Where the statements of a job run: on the coordinator alone, on one other node, or on several. */
import type postgres from "postgres";
import { sqlPool } from "~/platform/db/db.server";
import { type Company, doJob } from "./scale-jobs";
import { recordStatements } from "./statements";

export type Statements = {
  coordinator: number;
  oneWorker: number;
  several: number;
  /** The texts of those on several nodes. */
  spread: string[];
  /** The tables that the job's statements name, by where they lie; those that functions use are not seen. */
  tables: Record<"distributed" | "reference" | "local", string[]>;
};

const isQuery = (text: string) => /^\s*(select|insert|update|delete|with)\b/i.test(text);
const writtenTable = (text: string) => /(?:insert into|update|delete from)\s+"?(\w+)/i.exec(text)?.[1] ?? "";

/** Does one job and returns where its statements ran, as the planner says afterwards. */
export async function traceJob(company: Company): Promise<Statements> {
  // The first job fills the caches of the process.
  await doJob(company, "warm-up");
  const recorded = (await recordStatements(() => doJob(company, "traced"))).filter(([text]) => isQuery(text));
  const sql = sqlPool();
  const [{ citus }] = await sql<
    [{ citus: boolean }]
  >`select to_regclass('pg_dist_partition') is not null as citus`;
  const all = await sql<{ name: string }[]>`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') order by 1`;
  const placed = citus
    ? await sql<{ name: string; isReference: boolean }[]>`
        select logicalrelid::regclass::text as name, partmethod = 'n' and repmodel = 't' as "isReference" from pg_dist_partition`
    : [];
  const references = new Set(placed.filter(({ isReference }) => isReference).map(({ name }) => name));
  const distributed = new Set(placed.filter(({ isReference }) => !isReference).map(({ name }) => name));
  const used = all.map(({ name }) => name).filter((name) => recorded.some(([text]) => mentions(text, name)));
  const found: Statements = {
    coordinator: 0,
    oneWorker: 0,
    several: 0,
    spread: [],
    tables: {
      distributed: used.filter((name) => distributed.has(name)),
      reference: used.filter((name) => references.has(name)),
      local: used.filter((name) => !distributed.has(name) && !references.has(name)),
    },
  };
  for (const [text, parameters] of recorded) {
    const nodes = citus ? await workersOf(sql, text, parameters) : 0;
    if (nodes > 1 || references.has(writtenTable(text))) {
      found.several++;
      found.spread.push(text);
    } else if (nodes === 1) found.oneWorker++;
    else found.coordinator++;
  }
  return found;
}

const mentions = (text: string, table: string) => new RegExp(`\\b${table}\\b`).test(text);

/** Returns how many other nodes a statement is sent to. */
function workersOf(sql: postgres.Sql, text: string, parameters: unknown[]): Promise<number> {
  return sql.begin(async (tx) => {
    await tx`set local citus.explain_all_tasks = on`;
    const rows = await tx.unsafe(`explain (costs off) ${text}`, parameters as never[]);
    const nodes = rows.map((row) => /Node: (host=\S+ port=\d+)/.exec(String(row["QUERY PLAN"]))?.[1]);
    return new Set(nodes.filter(Boolean)).size;
  });
}
