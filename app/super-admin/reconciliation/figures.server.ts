import { Gauge } from "prom-client";
import { log } from "~/platform/observability/log.server";
import { registry } from "~/platform/observability/metrics.server";
import { countOpenItems } from "./items.server";

const name = "reconciliation_open_items";

/** For an alarm. Every server process says the same, so of several the greatest counts and not the sum. */
export function measureReconciliation() {
  if (registry.getSingleMetric(name)) return;
  const open = new Gauge({
    name,
    help: "What the providers' books and ours do not have alike, or what waits in suspense",
    registers: [registry],
    aggregator: "max",
    async collect() {
      // No figure is worth an answer without all the others.
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
    help: "Since when the oldest of them is open",
    registers: [registry],
    aggregator: "max",
  });
}
