import { spawn } from "node:child_process";
import { setTimeout as pause } from "node:timers/promises";
import { importRows } from "db/schema/imports";
import { events } from "db/schema/platform";
import { workOrders } from "db/schema/work-orders";
import { count, countDistinct, eq } from "drizzle-orm";
import { makeClient } from "tests/factories/people";
import { expect, test } from "vitest";
import { openImport } from "~/import/commands/open-import.server";
import { runImport } from "~/import/commands/run-import.server";
import { startImport } from "~/import/commands/start-import.server";
import { findImport } from "~/import/imports.server";
import { db } from "~/platform/db/db.server";
import { storeFile } from "~/platform/files/files.server";

const ROWS = 8000;

test("security case 24: Q-137 an import continues after its process is killed and creates one draft per row", async () => {
  const client = await makeClient();
  const text = `WO,Title\n${Array.from({ length: ROWS }, (_, n) => `${n},Job ${n}`).join("\n")}`;
  const content = Buffer.from(text);
  const file = { content, name: "orders.csv", mime: "text/csv", sizeBytes: content.length };
  const { id: fileId } = await storeFile({ ...file, uploadedById: client.id });
  const opened = await openImport(client, { fileId });
  if (!opened.ok) throw new Error(opened.message);
  const id = opened.value.importId;
  await startImport(client, { id, mapping: ["customTagId", "title"] });

  const child = spawn(process.execPath, ["--import", "tsx", "tests/import/runner.ts", String(id)]);
  const ended = new Promise((resolve) => child.once("close", resolve));
  const countDrafts = async () => (await findImport(db, client, id))!.drafts;
  while ((await countDrafts()) === 0 && child.exitCode === null) await pause(5);
  child.kill("SIGKILL");
  await ended;
  const half = await countDrafts();
  expect(half).toBeGreaterThan(0);
  expect(half).toBeLessThan(ROWS);

  await runImport({ importId: id });
  expect(await findImport(db, client, id)).toMatchObject({ state: "done", drafts: ROWS });
  const [orders] = await db
    .select({ all: count(), distinct: countDistinct(workOrders.customTagId) })
    .from(workOrders)
    .where(eq(workOrders.companyId, client.companyId!));
  expect(orders).toEqual({ all: ROWS, distinct: ROWS });
  const [rows] = await db.select({ n: count() }).from(importRows).where(eq(importRows.importId, id));
  expect(rows!.n).toBe(ROWS);
  // IMP-004: the end is reported once, whichever process was the last.
  await runImport({ importId: id });
  expect(await db.$count(events, eq(events.type, "work-order.import-done"))).toBe(1);
}, 120_000);
