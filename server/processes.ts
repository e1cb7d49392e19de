import cluster, { type Worker } from "node:cluster";
import { AggregatorRegistry } from "prom-client";
import { log } from "~/platform/log.server";
import { registry } from "~/platform/metrics.server";

/**
 * Several processes that answer on one port (WEB_PROCESSES), one per core at most. This one, the first, prepares the
 * database, does the jobs and hands each connection to one of them; they share nothing but Postgres and the files.
 * Answers how to stop them: each ends its requests first.
 */
export async function startProcesses(count: number): Promise<() => Promise<void>> {
  cluster.setupPrimary({ exec: "server/one-of-many.mjs", args: [] });
  const figures = new AggregatorRegistry();
  cluster.on("message", async (worker: Worker, message: { asks?: string; id?: number }) => {
    if (message.asks !== "metrics") return;
    // Null where one of them does not tell its own in time. Who asked may be gone by then, which is nobody's trouble.
    const metrics = await figures.clusterMetrics().catch(() => null);
    worker.send({ metrics, id: message.id }, () => {});
  });
  const listening = new Set<Worker>();
  cluster.on("listening", (worker) => listening.add(worker));
  await Promise.all(Array.from({ length: count }, begin));
  const replace = (worker: Worker, code: number, signal: string) => {
    log().error(
      { pid: worker.process.pid, code, signal },
      "a server process ended; another one takes its place",
    );
    setTimeout(() => cluster.fork(), 1000);
  };
  cluster.on("exit", replace);
  return async () => {
    cluster.off("exit", replace);
    const running = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
    await Promise.all(
      running.map((worker) => {
        const ended = new Promise((resolve) => worker.once("exit", resolve));
        // One that has only begun does not hear yet, and has nothing to end.
        if (listening.has(worker)) worker.send({ stop: true });
        else worker.process.kill("SIGKILL");
        return ended;
      }),
    );
  };
}

function begin() {
  const worker = cluster.fork();
  return new Promise<void>((resolve, reject) => {
    worker.once("listening", () => resolve());
    worker.once("exit", (code) =>
      reject(new Error(`A server process ended with ${code} before it listened`)),
    );
  });
}

/** In one of several: `stop` runs when the first process says so. Ctrl-C in a terminal reaches all; the first decides. */
export function whenToldToStop(stop: () => Promise<void>) {
  process.on("SIGINT", () => {});
  process.on("SIGTERM", () => {});
  process.on("message", async (message: { stop?: true }) => {
    if (!message.stop) return;
    await stop();
    process.exit(0);
  });
}

let asked = 0;

/** The figures of all server processes together. Throws where one of them does not tell its own within seconds. */
export function allFigures(): Promise<string> {
  if (!cluster.isWorker) return registry.metrics();
  const id = ++asked;
  return new Promise((resolve, reject) => {
    const hear = (message: { metrics?: string | null; id?: number }) => {
      if (message.id !== id || message.metrics === undefined) return;
      process.off("message", hear);
      if (message.metrics === null) reject(new Error("A server process did not tell its figures in time"));
      else resolve(message.metrics);
    };
    process.on("message", hear);
    process.send?.({ asks: "metrics", id });
  });
}

// One of several hands its figures over when it is asked.
if (cluster.isWorker) {
  AggregatorRegistry.setRegistries(registry);
  new AggregatorRegistry();
}
