/**
 * Prints the throughput of the main job, from the post to the payment, on one, two and three database nodes: a plain Postgres,
 * a coordinator with one worker, and with two. The nodes are clusters on this machine, or those of BENCH_NODES (docs/scaling.md).
 * Jobs run as REST calls in CALLER_PROCESSES processes without a server; background jobs do not run.
 *
 *   npm run bench -- scale [seconds] [companies]
 */
import { type ChildProcess, fork } from "node:child_process";
import os from "node:os";
import { findPrograms, howToInstall } from "../citus/nodes";
import type { Done } from "./scale-jobs";
import { coresOf, createDatabase, dropDatabase, givenNodes, nodesOf } from "./scale-nodes";
import type { Statements } from "./scale-statements";

const seconds = Number(process.argv[2] ?? 20);
const companies = Number(process.argv[3] ?? 24);
const processes = Number(process.env.CALLER_PROCESSES ?? os.availableParallelism());
const MAX_LOCAL_NODES = 3;

type Traced = Statements | { failure: string };

function nextMessage<T>(child: ChildProcess, key: string): Promise<T> {
  return new Promise((resolve, reject) => {
    child.on("message", (message: Record<string, T>) => key in message && resolve(message[key]!));
    child.once("exit", (code) => reject(new Error(`A process of callers ended with ${code}`)));
  });
}

/** Runs the jobs of one number of nodes and returns a row of the table. */
async function measure(count: number, programs: string) {
  const nodes = await nodesOf(count, programs);
  const callers: ChildProcess[] = [];
  try {
    const url = await createDatabase(nodes);
    const cores = await Promise.all([nodes.coordinator, ...nodes.workers].map(coresOf));
    const each = Math.ceil(companies / processes);
    const env = { ...process.env, DATABASE_URL: url, MODE: "demo", LOG_LEVEL: "fatal" };
    for (let n = 1; n <= processes; n++)
      callers.push(
        fork(`${import.meta.dirname}/scale-caller.ts`, [`p${n}`, String(each), String(seconds * 1000)], {
          env,
        }),
      );
    const [traced] = await Promise.all(callers.map((caller) => nextMessage<Traced>(caller, "traced")));
    const done = callers.map((caller) => nextMessage<Done>(caller, "done"));
    for (const caller of callers) caller.send("go");
    return { row: rowOf(cores, each * processes, traced!, await Promise.all(done)), traced: traced! };
  } finally {
    for (const caller of callers) caller.kill();
    await dropDatabase(nodes).finally(nodes.stop);
  }
}

function rowOf(cores: (number | "unknown")[], working: number, traced: Traced, done: readonly Done[]) {
  const sum = (count: (each: Done) => number) => done.reduce((total, each) => total + count(each), 0);
  const jobs = sum((each) => each.jobs);
  for (const failure of new Set(done.flatMap(({ failures }) => failures))) console.error(failure);
  return {
    nodes: cores.length,
    "cores of each": cores.join(", "),
    companies: working,
    "jobs per second": Number((jobs / seconds).toFixed(2)),
    "requests per second": Number((sum((each) => each.requests) / seconds).toFixed(1)),
    repeated: sum((each) => each.repeated),
    failed: sum(({ failures }) => failures.length),
    "callers' CPU per job, ms": jobs && Math.round(sum((each) => each.cpuMs) / jobs),
    ...("failure" in traced
      ? { statements: traced.failure }
      : {
          "statements per job": traced.coordinator + traced.oneWorker + traced.several,
          "to one worker": traced.oneWorker,
          "to several nodes": traced.several,
        }),
  };
}

const given = givenNodes();
const programs = given.length > 0 ? "" : findPrograms();
if (programs === undefined) console.error(`${howToInstall}\n\nWithout it nothing is measured.`);
else {
  const rows = [];
  let last: Traced | undefined;
  for (let count = 1; count <= (given.length || MAX_LOCAL_NODES); count++) {
    const { row, traced } = await measure(count, programs);
    rows.push(row);
    last = traced;
  }
  console.table(rows);
  if (given.length === 0)
    console.log(
      `All nodes and the ${processes} processes of callers share the ${os.availableParallelism()} cores of this machine, so more nodes cannot be faster here.`,
    );
  if (last && !("failure" in last)) {
    console.log("Tables that the statements name; those that functions use are not seen:");
    for (const [where, tables] of Object.entries(last.tables)) console.log(`${where}: ${tables.join(", ")}`);
    console.log("Statements to several nodes:");
    for (const text of last.spread) console.log(`  ${text.replace(/\s+/g, " ").trim().slice(0, 300)}`);
  }
}
