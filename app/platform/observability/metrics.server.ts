import { Histogram, Registry } from "prom-client";

type Metrics = {
  registry: Registry;
  requests: Histogram<"method" | "route" | "status">;
  jobs: Histogram<"queue" | "outcome">;
};

// Shared through globalThis: the development server reloads this module.
const shared = globalThis as { calloutMetrics?: Metrics };

function measure(): Metrics {
  const registry = new Registry();
  const requests = new Histogram({
    name: "http_request_duration_seconds",
    help: "Time from the request's head to the answer's, by route",
    labelNames: ["method", "route", "status"] as const,
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  });
  const jobs = new Histogram({
    name: "job_duration_seconds",
    help: "Time from a job's begin to its end, by queue; the outcome is done or failed",
    labelNames: ["queue", "outcome"] as const,
    buckets: [0.01, 0.05, 0.1, 0.5, 1, 5, 10, 60, 300],
    registers: [registry],
  });
  return { registry, requests, jobs };
}

shared.calloutMetrics ??= measure();

/** Metrics for Prometheus, shown at /metrics. Features register theirs here. */
export const { registry, requests, jobs } = shared.calloutMetrics;
