import { bulkRuns } from "db/schema/bulk";
import { ledgerJournals } from "db/schema/ledger";
import { workOrders } from "db/schema/work-orders";
import { eq, like } from "drizzle-orm";
import { makeDueOrder } from "tests/factories/payouts";
import { makeContractor, makeSuperAdmin } from "tests/factories/people";
import { killed } from "tests/setup/killed";
import { payableTo } from "tests/setup/ledger";
import { expect, test } from "vitest";
import { doRun } from "~/bulk/commands/do-run.server";
import { countViolations } from "~/ledger/queries.server";
import { db } from "~/platform/db/db.server";
import { savePayRun } from "~/super-admin/pay-run/commands/save-pay-run.server";
import { doPayRun } from "~/super-admin/pay-run/commands/start-pay-run.server";

/** Few in `npm test`; KILLS=200 for the whole proof. */
const kills = Number(process.env.KILLS ?? 3);
const ORDERS_EACH = 12;

test(
  "Q-203 pay runs whose process is killed go on, and every order is paid once",
  async () => {
    const contractor = await makeContractor();
    await savePayRun(await makeSuperAdmin(), { isOn: true, days: 7 });
    let owed = 0;
    for (let n = 0; n < kills * ORDERS_EACH; n++) {
      await makeDueOrder(contractor, { days: 8, cents: 1000 + n });
      owed += 1000 + n;
    }
    for (let n = 0; n < kills; n++) await killed("tests/pay-run/runner.ts", [], 120);

    // What the jobs that were left behind do.
    await doPayRun();
    for (const { id } of await db.select({ id: bulkRuns.id }).from(bulkRuns)) await doRun({ runId: id });

    const orders = await db.select({ status: workOrders.status }).from(workOrders);
    expect(new Set(orders.map(({ status }) => status))).toEqual(new Set(["paid"]));
    const paid = await db.select().from(ledgerJournals).where(like(ledgerJournals.key, "paid:%"));
    expect(paid).toHaveLength(kills * ORDERS_EACH);
    expect(await payableTo(contractor.id)).toBe(owed);
    expect(await countViolations()).toBe(0);
    // All of the day's are one run, whoever began it.
    expect(await db.select().from(bulkRuns).where(eq(bulkRuns.state, "done"))).toHaveLength(1);
  },
  60_000 + kills * 8_000,
);
