/** Records the statements of a page's loaders: their number, and for the bare handler, which runs the same ones. */
import { readFileSync } from "node:fs";
import type { LoaderFunctionArgs } from "@remix-run/node";
import type postgres from "postgres";
import { sqlPool } from "~/platform/db/db.server";

type Loader = (args: Pick<LoaderFunctionArgs, "request" | "params" | "context">) => Promise<unknown>;
type Statement = [text: string, parameters: unknown[]];
type Page = { path: string; cookie: string; params: Record<string, string>; loaders: Loader[] };

/** The reads that start together travel as one statement once a process knows them. */
const VISITS_BEFORE = 5;

export async function statementsOf(page: Page): Promise<Statement[]> {
  for (let visits = 0; visits < VISITS_BEFORE; visits++) await load(page);
  return recordStatements(() => load(page));
}

async function load({ path, cookie, params, loaders }: Page) {
  const request = new Request(`http://localhost${path}`, { headers: { Cookie: cookie } });
  const context = { nonce: "", requestId: "bench", clientAddress: "127.0.0.1", isDocument: true };
  await Promise.all(loaders.map((loader) => loader({ request, params, context })));
}

/** Returns the statements that the pool's connections run during `work`. */
export async function recordStatements(work: () => Promise<unknown>): Promise<Statement[]> {
  const statements: Statement[] = [];
  const options = sqlPool().options as { debug?: unknown };
  options.debug = (_connection: number, text: string, parameters: unknown[]) =>
    // Exclude the driver's query of array types, once per connection.
    !text.includes("pg_catalog.pg_type") && statements.push([text, parameters]);
  try {
    await work();
  } finally {
    options.debug = undefined;
  }
  return statements;
}

type Plan = { Plan: Record<string, number>; "Planning Time": number; "Execution Time": number };

/**
 * Runs statements once more, each alone over one connection, and sums the time, in ms, and the pages that Postgres needed. Other
 * programs on the machine do not change `cpuMs`; it is Linux' only.
 */
export async function explainAll(sql: postgres.Sql, statements: readonly Statement[]) {
  const cost = { databaseMs: 0, buffers: 0, statements: statements.length, cpuMs: 0 };
  const [backend] = await sql<{ pid: number }[]>`select pg_backend_pid() as pid`;
  const cpuBefore = cpuOf(backend!.pid);
  for (const [text, parameters] of statements) {
    if (text.startsWith("explain ")) {
      const began = performance.now();
      await sql.unsafe(text, parameters as never[]);
      cost.databaseMs += performance.now() - began;
      continue;
    }
    const [row] = await sql.unsafe<{ "QUERY PLAN": Plan[] }[]>(
      `explain (analyze, buffers, timing off, format json) ${text}`,
      parameters as never[],
    );
    const [plan] = row!["QUERY PLAN"];
    cost.databaseMs += plan!["Planning Time"] + plan!["Execution Time"];
    cost.buffers += plan!.Plan["Shared Hit Blocks"]! + plan!.Plan["Shared Read Blocks"]!;
  }
  cost.cpuMs = cpuOf(backend!.pid) - cpuBefore;
  return cost;
}

function cpuOf(pid: number) {
  try {
    return Number(readFileSync(`/proc/${pid}/schedstat`, "utf8").split(" ")[0]) / 1e6;
  } catch {
    return Number.NaN;
  }
}
