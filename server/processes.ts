import cluster, { type Worker } from "node:cluster";
import { log } from "~/platform/observability/log.server";
import { aggregateMetrics } from "./process-metrics";

/**
 * Starts several processes that share one port (WEB_PROCESSES), at most one per core. This first process
 * migrates, runs the jobs and distributes connections; the processes share only Postgres and the files.
 * Returns a function that stops them after their running requests.
 */
export async function startProcesses(count: number): Promise<() => Promise<void>> {
  cluster.setupPrimary({ exec: "server/worker-process.mjs", args: [] });
  const listening = new Set<Worker>();
  cluster.on("listening", (worker) => listening.add(worker));
  aggregateMetrics(() => [...listening].filter((worker) => worker.isConnected()));
  await Promise.all(Array.from({ length: count }, startProcess));
  const replace = (worker: Worker, code: number, signal: string) => {
    log().error({ pid: worker.process.pid, code, signal }, "a server process ended and is replaced");
    setTimeout(() => cluster.fork(), 1000);
  };
  cluster.on("exit", replace);
  return async () => {
    cluster.off("exit", replace);
    const running = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
    await Promise.all(
      running.map((worker) => {
        const ended = new Promise((resolve) => worker.once("exit", resolve));
        // A process that is still starting does not listen to messages and has no requests to finish.
        if (listening.has(worker)) worker.send({ stop: true });
        else worker.process.kill("SIGKILL");
        return ended;
      }),
    );
  };
}

function startProcess() {
  const worker = cluster.fork();
  return new Promise<void>((resolve, reject) => {
    worker.once("listening", () => resolve());
    worker.once("exit", (code) =>
      reject(new Error(`A server process ended with ${code} before it listened`)),
    );
  });
}

/**
 * Runs `stop` in a worker process when the first process says so. Ctrl-C reaches all processes, but the
 * first one decides.
 */
export function onStopMessage(stop: () => Promise<void>) {
  process.on("SIGINT", () => {});
  process.on("SIGTERM", () => {});
  process.on("message", async (message: { stop?: true }) => {
    if (!message.stop) return;
    await stop();
    process.exit(0);
  });
}
