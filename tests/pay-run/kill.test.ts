import { bulkRuns } from "db/schema/bulk";
import { ledgerJournals } from "db/schema/ledger";
import { workOrders } from "db/schema/work-orders";
import { eq, like } from "drizzle-orm";
import { makeDueOrder } from "tests/factories/payouts";
import { makeContractor, makeSuperAdmin } from "tests/factories/people";
import { payableTo } from "tests/setup/ledger";
import { runAndKill } from "tests/setup/run-and-kill";
import { expect, test } from "vitest";
import { doRun } from "~/bulk/commands/do-run.server";
import { countViolations } from "~/ledger/queries.server";
import { db } from "~/platform/db/db.server";
import { savePayRun } from "~/super-admin/pay-run/commands/save-pay-run.server";
import { doPayRun } from "~/super-admin/pay-run/commands/start-pay-run.server";

/** A few in `npm test`; KILLS=200 for the full test. */
const kills = Number(process.env.KILLS ?? 3);
const ORDERS_EACH = 12;

test(
  "Q-203 pay runs continue after their process is killed and pay each order once",
  async () => {
    const contractor = await makeContractor();
    await savePayRun(await makeSuperAdmin(), { isOn: true, days: 7 });
    let owedCents = 0;
    for (let n = 0; n < kills * ORDERS_EACH; n++) {
      await makeDueOrder(contractor, { days: 8, cents: 1000 + n });
      owedCents += 1000 + n;
    }
    for (let n = 0; n < kills; n++) await runAndKill("tests/pay-run/runner.ts", [], 120);

    // The jobs that the killed processes left behind.
    await doPayRun();
    for (const { id } of await db.select({ id: bulkRuns.id }).from(bulkRuns)) await doRun({ runId: id });

    const orders = await db.select({ status: workOrders.status }).from(workOrders);
    expect(new Set(orders.map(({ status }) => status))).toEqual(new Set(["paid"]));
    const paid = await db.select().from(ledgerJournals).where(like(ledgerJournals.key, "paid:%"));
    expect(paid).toHaveLength(kills * ORDERS_EACH);
    expect(await payableTo(contractor.id)).toBe(owedCents);
    expect(await countViolations()).toBe(0);
    // All payments of the day share one run, even if several processes began it.
    expect(await db.select().from(bulkRuns).where(eq(bulkRuns.state, "done"))).toHaveLength(1);
  },
  60_000 + kills * 8_000,
);
