import { Gauge } from "prom-client";
import { log } from "~/platform/observability/log.server";
import { registry } from "~/platform/observability/metrics.server";
import { countOpenItems } from "./items.server";

const name = "reconciliation_open_items";

/** Registers the reconciliation gauges. Every process reports the same value, so the aggregate is the maximum. */
export function registerReconciliationMetrics() {
  if (registry.getSingleMetric(name)) return;
  const open = new Gauge({
    name,
    help: "Open differences between provider and own records, including money in suspense",
    registers: [registry],
    aggregator: "max",
    async collect() {
      // A failed count must not fail the whole metrics response.
      await countOpenItems().then(
        (counted) => {
          open.set(counted.open);
          oldest.set(counted.oldestSeconds);
        },
        (err) => log().warn({ err }, "open reconciliation items could not be counted"),
      );
    },
  });
  const oldest = new Gauge({
    name: "reconciliation_oldest_item_seconds",
    help: "Age of the oldest open item in seconds",
    registers: [registry],
    aggregator: "max",
  });
}
