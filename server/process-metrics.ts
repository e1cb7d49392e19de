import cluster, { type Worker } from "node:cluster";
import { AggregatorRegistry, collectDefaultMetrics } from "prom-client";
import { registry } from "~/platform/observability/metrics.server";

// Node's own: they watch every garbage collection from here on.
collectDefaultMetrics({ register: registry });

/** How long a process may take to tell its figures. */
const patienceMs = 5_000;

type Question = { asks: "yours" | "everybody's"; id: number };
type Answer = { answers: number; figures: unknown };
/** A process that can be written to: one of several in the first one, and the first one in them. */
type Other = {
  on: (event: "message", hear: (message: Answer) => void) => unknown;
  off: (event: "message", hear: (message: Answer) => void) => unknown;
  send?: (message: Question | Answer, sent: () => void) => unknown;
};

/** The figures of all server processes together. Throws where one of them does not tell its own within seconds. */
export async function allFigures(): Promise<string> {
  if (!cluster.isWorker) return registry.metrics();
  const figures = await ask(process as Other, "everybody's", 2 * patienceMs);
  if (typeof figures !== "string") throw new Error("A server process did not tell its figures in time");
  return figures;
}

/** In the first of several: it adds those of `others`, the ones that answer requests, and its own, as of the jobs. */
export function addUpFigures(others: () => Worker[]) {
  cluster.on("message", async (worker: Worker, { asks, id }: Question) => {
    if (asks !== "everybody's") return;
    const each = [registry.getMetricsAsJSON(), ...others().map((other) => ask(other, "yours", patienceMs))];
    // Nothing where one of them does not tell.
    const figures = await Promise.all(each).then(
      (told) => AggregatorRegistry.aggregate(told as object[]).metrics(),
      () => null,
    );
    send(worker, { answers: id, figures });
  });
}

let asked = 0;

function ask(other: Other, asks: Question["asks"], patienceMs: number) {
  const id = ++asked;
  return new Promise<unknown>((resolve, reject) => {
    const hear = ({ answers, figures }: Answer) => {
      if (answers === id) end(() => resolve(figures));
    };
    const end = (settle: () => void) => {
      clearTimeout(tooLate);
      other.off("message", hear);
      settle();
    };
    const tooLate = setTimeout(() => end(() => reject(new Error("No figures in time"))), patienceMs);
    other.on("message", hear);
    send(other, { asks, id });
  });
}

/** Who is gone by then does not hear it, which is no trouble here. */
const send = (other: Other, message: Question | Answer) => other.send?.(message, () => {});

if (cluster.isWorker)
  process.on("message", async ({ asks, id }: Question) => {
    if (asks === "yours") send(process as Other, { answers: id, figures: await registry.getMetricsAsJSON() });
  });
