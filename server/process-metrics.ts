import cluster, { type Worker } from "node:cluster";
import { AggregatorRegistry, collectDefaultMetrics } from "prom-client";
import { registry } from "~/platform/observability/metrics.server";

collectDefaultMetrics({ register: registry });

const METRICS_TIMEOUT_MS = 5_000;

type Query = { query: "own" | "all"; id: number };
type Reply = { replyTo: number; metrics: unknown };
/** The other end of a channel: a worker process for the first process, the first process for a worker. */
type Peer = {
  on: (event: "message", listener: (message: Reply) => void) => unknown;
  off: (event: "message", listener: (message: Reply) => void) => unknown;
  send?: (message: Query | Reply, done: () => void) => unknown;
};

/** Returns the metrics of all server processes together. Throws if a process does not reply within seconds. */
export async function collectMetrics(): Promise<string> {
  if (!cluster.isWorker) return registry.metrics();
  const metrics = await query(process as Peer, "all", 2 * METRICS_TIMEOUT_MS);
  if (typeof metrics !== "string") throw new Error("A server process did not send its metrics in time");
  return metrics;
}

/** Replies in the first process with the sum of the `workers`' metrics and its own, which include the jobs'. */
export function aggregateMetrics(workers: () => Worker[]) {
  cluster.on("message", async (worker: Worker, { query: wanted, id }: Query) => {
    if (wanted !== "all") return;
    const each = [
      registry.getMetricsAsJSON(),
      ...workers().map((other) => query(other, "own", METRICS_TIMEOUT_MS)),
    ];
    // Null if any process does not reply.
    const metrics = await Promise.all(each).then(
      (parts) => AggregatorRegistry.aggregate(parts as object[]).metrics(),
      () => null,
    );
    send(worker, { replyTo: id, metrics });
  });
}

let lastId = 0;

function query(peer: Peer, wanted: Query["query"], timeoutMs: number) {
  const id = ++lastId;
  return new Promise<unknown>((resolve, reject) => {
    const listener = ({ replyTo, metrics }: Reply) => {
      if (replyTo === id) end(() => resolve(metrics));
    };
    const end = (settle: () => void) => {
      clearTimeout(timeout);
      peer.off("message", listener);
      settle();
    };
    const timeout = setTimeout(() => end(() => reject(new Error("No metrics in time"))), timeoutMs);
    peer.on("message", listener);
    send(peer, { query: wanted, id });
  });
}

/** Ignores errors: a process that has ended needs no message. */
const send = (peer: Peer, message: Query | Reply) => peer.send?.(message, () => {});

if (cluster.isWorker)
  process.on("message", async ({ query: wanted, id }: Query) => {
    if (wanted === "own") send(process as Peer, { replyTo: id, metrics: await registry.getMetricsAsJSON() });
  });
