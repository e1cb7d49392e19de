// Uses one connection, so that Postgres' counters are current when read. Must run before the settings are read.
process.env.DATABASE_POOL = "1";

import { makeClient, makeContractor, makeSuperAdmin } from "tests/factories/people";
import { visit } from "tests/setup/pages";
import { readsOf } from "tests/setup/table-reads";
import { beforeAll, expect, test } from "vitest";
import type { Actor } from "~/access/actor";
import { db, sqlPool } from "~/platform/db/db.server";
import { jobQueue, noData } from "~/platform/jobs/jobs.server";
import { markSupportSeen } from "~/support/commands/mark-seen.server";
import { resolveChat } from "~/support/commands/resolve.server";
import { replyFromSupport, writeToSupport } from "~/support/commands/write.server";
import { listAttention } from "./attention.server";

let admin: Actor;
beforeAll(async () => {
  admin = await makeSuperAdmin();
});

const counts = async () =>
  Object.fromEntries((await listAttention(admin))!.map(({ label, value }) => [label, value]));

test("ADM-001 ADM-002 the super administrator sees above the lists what needs attention, with links", async () => {
  expect(await counts()).toEqual({
    "Failed payouts": 0,
    "Blocked banks": 0,
    "Not reconciled": 0,
    "Support waiting": 0,
    "Failed jobs": 0,
  });
  await jobQueue("account-emails", noData).add(db, {});
  await sqlPool()`update pgboss.job set state = 'failed', completed_on = now()`;
  await sqlPool()`insert into reconciliation_items (provider, reference, difference, own_state, provider_state, first_seen_at)
    values ('bank', 'b-1', 'only here', 'sent, $1.00', '', now())`;
  expect(await counts()).toMatchObject({ "Failed jobs": 1, "Not reconciled": 1, "Failed payouts": 0 });
  const { answer } = await visit(admin, "/dashboard/available");
  expect((answer as { attention: unknown }).attention).toContainEqual({
    label: "Failed jobs",
    value: 1,
    to: "/failed-jobs",
    needsYou: true,
  });
});

test("other roles do not, and it reads no orders", async () => {
  for (const actor of [await makeClient(), await makeContractor()])
    expect(await listAttention(actor)).toBeNull();
  expect(await readsOf("work_orders", () => listAttention(admin))).toEqual({ scans: 0, rows: 0 });
});

test("“Support waiting” counts the conversations without an answer, read or not, until they are answered or marked as done", async () => {
  const people = [await makeContractor(), await makeClient(), await makeContractor()] as const;
  const waiting = async () => (await counts())["Support waiting"];
  const before = (await waiting())!;
  for (const person of people) await writeToSupport(person, { content: `Where is my pay, ${person.id}?` });
  await writeToSupport(people[0], { content: "Hello?" });
  expect(await waiting()).toBe(before + 3);
  await markSupportSeen(admin, { userId: people[0].id, upTo: 999_999_999 });
  expect(await waiting()).toBe(before + 3);
  await replyFromSupport(admin, { userId: people[1].id, content: "It comes on Friday" });
  expect(await waiting()).toBe(before + 2);
  await resolveChat(admin, { userId: people[2].id, done: true });
  expect(await waiting()).toBe(before + 1);
  await writeToSupport(people[1], { content: "It did not come" });
  expect(await waiting()).toBe(before + 2);
});
