import { timingSafeEqual } from "node:crypto";
import { Hono } from "hono";
import { sqlPool } from "~/platform/db/db.server";
import { log } from "~/platform/observability/log.server";
import { registry } from "~/platform/observability/metrics.server";
import { env } from "~/platform/settings/env.server";
import { registerReconciliationMetrics } from "~/super-admin/reconciliation/metrics.server";
import { isMigrated } from "../database/migrate";
import { collectMetrics } from "../process-metrics";
import type { ServerEnv } from "./context";

registerReconciliationMetrics();

let stopping = false;
/** Makes a load balancer stop sending requests; running ones finish. */
export const announceStop = () => {
  stopping = true;
};

export const health = new Hono<ServerEnv>();

health.get("/healthz", (c) => c.json({ status: "ok" }));

health.get("/readyz", async (c) => {
  if (stopping) return c.json({ status: "stopping" }, 503);
  try {
    const migrated = await isMigrated(sqlPool());
    return migrated ? c.json({ status: "ready" }) : c.json({ status: "not migrated" }, 503);
  } catch (err) {
    log().warn({ err }, "not ready");
    return c.json({ status: "no database" }, 503);
  }
});

/** Metrics for Prometheus, protected by the token. */
health.get("/metrics", async (c) => {
  if (!isToken(c.req.header("authorization"))) return c.text("Not found", 404);
  return c.text(await collectMetrics(), 200, { "Content-Type": registry.contentType });
});

function isToken(authorization = "") {
  const given = Buffer.from(authorization.replace(/^Bearer /i, ""));
  const token = Buffer.from(env().METRICS_TOKEN);
  return given.length === token.length && timingSafeEqual(given, token);
}
