// One connection, so that what Postgres counts is known when it is read. Set before anything reads the settings.
process.env.DATABASE_POOL = "1";

import { makeClient, makeContractor, makeSuperAdmin } from "tests/factories/people";
import { visit } from "tests/setup/pages";
import { readsOf } from "tests/setup/reads";
import { beforeAll, expect, test } from "vitest";
import type { Actor } from "~/access/actor";
import { db, sqlPool } from "~/platform/db.server";
import { jobQueue } from "~/platform/jobs.server";
import { needsOf } from "./needs.server";

let admin: Actor;
beforeAll(async () => {
  admin = await makeSuperAdmin();
});

const counts = async () =>
  Object.fromEntries((await needsOf(admin))!.map(({ label, value }) => [label, value]));

test("ADM-001 ADM-002 over his lists the super administrator sees what waits for him, and where", async () => {
  expect(await counts()).toEqual({
    "Failed payouts": 0,
    "Blocked banks": 0,
    "Not reconciled": 0,
    "Support waiting": 0,
    "Failed jobs": 0,
  });
  await jobQueue<object>("letters").add(db, {});
  await sqlPool()`update pgboss.job set state = 'failed', completed_on = now()`;
  await sqlPool()`insert into reconciliation_items (provider, reference, what, here, there, seen_at)
    values ('bank', 'b-1', 'only here', 'sent, $1.00', '', now())`;
  expect(await counts()).toMatchObject({ "Failed jobs": 1, "Not reconciled": 1, "Failed payouts": 0 });
  const { answer } = await visit(admin, "/dashboard/available");
  expect((answer as { needs: unknown }).needs).toContainEqual({
    label: "Failed jobs",
    value: 1,
    to: "/failed-jobs",
    needsYou: true,
  });
});

test("nobody else does, and it costs no reading of orders", async () => {
  for (const actor of [await makeClient(), await makeContractor()]) expect(await needsOf(actor)).toBeNull();
  expect(await readsOf("work_orders", () => needsOf(admin))).toEqual({ scans: 0, rows: 0 });
});
