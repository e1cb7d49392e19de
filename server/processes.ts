import cluster, { type Worker } from "node:cluster";
import { log } from "~/platform/observability/log.server";
import { addUpFigures } from "./process-metrics";

/**
 * Several processes that answer on one port (WEB_PROCESSES), one per core at most. This one, the first, prepares the
 * database, does the jobs and hands each connection to one of them; they share nothing but Postgres and the files.
 * Answers how to stop them: each ends its requests first.
 */
export async function startProcesses(count: number): Promise<() => Promise<void>> {
  cluster.setupPrimary({ exec: "server/one-of-many.mjs", args: [] });
  const listening = new Set<Worker>();
  cluster.on("listening", (worker) => listening.add(worker));
  addUpFigures(() => [...listening].filter((worker) => worker.isConnected()));
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
