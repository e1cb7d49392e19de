import { spawn } from "node:child_process";
import { setTimeout as pause } from "node:timers/promises";
import { bulkRunOrders } from "db/schema/bulk";
import { workOrders } from "db/schema/work-orders";
import { and, count, eq } from "drizzle-orm";
import { makeOrders } from "tests/factories/many-orders";
import { makeClient } from "tests/factories/people";
import { expect, test } from "vitest";
import { doRun } from "~/bulk/commands/do-run.server";
import { startRun } from "~/bulk/commands/start-run.server";
import { countOutcomes, findRun } from "~/bulk/runs.server";
import { db } from "~/platform/db/db.server";
import { eventually } from "../setup/eventually";

const ORDERS = 600;

test("a bulk run continues after its process is killed and changes each order once", async () => {
  const client = await makeClient();
  const wins = await makeOrders(client, ORDERS);
  const started = await startRun(client, { action: "duplicate", wins, input: { copies: 1 } });
  const runId = started.ok ? started.value.runId : 0;

  const child = spawn(process.execPath, ["--import", "tsx", "tests/bulk/runner.ts", String(runId)]);
  const ended = new Promise((resolve) => child.once("close", resolve));
  const done = async () => (await countOutcomes(db, { id: runId, companyId: client.companyId! })).done;
  while ((await done()) === 0 && child.exitCode === null) await pause(5);
  child.kill("SIGKILL");
  await ended;
  const half = await done();
  expect(half).toBeGreaterThan(0);
  expect(half).toBeLessThan(ORDERS);

  // Postgres may hold the killed process's lock for a moment.
  await eventually(
    async () => {
      await doRun({ runId });
      expect(await findRun(db, client, runId)).toMatchObject({ state: "done", doneCount: ORDERS });
    },
    { timeout: 60_000, interval: 500 },
  );
  const ofCompany = eq(workOrders.companyId, client.companyId!);
  const [orders] = await db.select({ n: count() }).from(workOrders).where(ofCompany);
  expect(orders!.n).toBe(2 * ORDERS);
  const messages = await db
    .selectDistinct({ message: bulkRunOrders.message })
    .from(bulkRunOrders)
    .where(and(eq(bulkRunOrders.runId, runId), eq(bulkRunOrders.outcome, "done")));
  expect(messages).toHaveLength(ORDERS);
}, 120_000);
