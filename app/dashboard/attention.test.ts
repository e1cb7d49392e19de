// Uses one connection, so that Postgres' counters are current when read. Must run before the settings are read.
process.env.DATABASE_POOL = "1";

import { imports } from "db/schema/imports";
import { orderChatMembers } from "db/schema/messages";
import { makeAssignedOrder } from "tests/factories/orders";
import { makeClient, makeContractor, makeSuperAdmin } from "tests/factories/people";
import { visit } from "tests/setup/pages";
import { readsOf } from "tests/setup/table-reads";
import { beforeAll, describe, expect, test } from "vitest";
import type { Actor } from "~/access/actor";
import { checkInToOrder } from "~/field-work/commands/check-in.server";
import { db, sqlPool } from "~/platform/db/db.server";
import { jobQueue, noData } from "~/platform/jobs/jobs.server";
import { atTime } from "~/platform/time/clock.server";
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
  expect((answer as { list: { attention: unknown } }).list.attention).toContainEqual({
    label: "Failed jobs",
    value: 1,
    to: "/failed-jobs",
    needsYou: true,
  });
});

test("contractors do not, and it reads no orders", async () => {
  expect(await listAttention(await makeContractor())).toBeNull();
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

describe("DSK-007 a client sees what needs somebody now", () => {
  const at = new Date("2026-11-25T15:00:00Z");
  const hours = (n: number) => new Date(at.getTime() + n * 3_600_000);
  const attentionOf = (actor: Actor) => atTime(at, () => listAttention(actor));
  const winsAt = async (actor: Actor, to: string) => {
    const { answer } = await atTime(at, () => visit(actor, to));
    return (answer as { list: { rows: { win: number }[] } }).list.rows.map(({ win }) => win).sort();
  };

  test("each count opens the list of exactly these orders, and nothing is shown at zero", async () => {
    const [client, contractor] = [await makeClient(), await makeContractor()];
    expect(await attentionOf(client)).toEqual([]);
    const assigned = (values: object) => makeAssignedOrder(client, contractor, values);
    const late = [
      await assigned({ startAt: hours(-1) }),
      await assigned({ startAt: hours(-50), confirmed: true }),
    ];
    const atWork = await assigned({ startAt: hours(-2), confirmed: true });
    await atTime(hours(-1), () => checkInToOrder(contractor, { win: atWork.id, at: hours(-1) }));
    await assigned({ startAt: hours(-3), onHold: true });
    const unconfirmed = await assigned({ startAt: hours(23) });
    await assigned({ startAt: hours(22), confirmed: true });
    await assigned({ startAt: hours(25) });
    const completed = (days: number, isAdjustmentApproved = false) =>
      assigned({
        status: "completed",
        startAt: hours(-200),
        completedAt: hours(-24 * days - 1),
        isAdjustmentApproved,
      });
    const waiting = [await completed(2), await completed(6), await completed(4, true)];
    const unread = [late[0]!, unconfirmed, atWork];
    for (const [index, { id: workOrderId, companyId }] of unread.entries())
      await db
        .insert(orderChatMembers)
        .values({ userId: client.id, workOrderId, companyId, allCount: index + 5, unreadCount: index + 1 });
    await makeAssignedOrder(await makeClient(), contractor, { startAt: hours(-1) });

    const wins = (orders: { id: number }[]) => orders.map(({ id }) => id).sort();
    const expected: [string, number, number[]][] = [
      ["late, no check-in", 2, wins(late)],
      ["not confirmed, starts within 24 hours", 1, wins([unconfirmed])],
      ["to approve", 3, wins(waiting)],
      ["adjustment agreed", 1, wins([waiting[2]!])],
      ["orders with unread messages", 3, wins(unread)],
    ];
    const shown = (await attentionOf(client))!;
    expect(shown.map(({ label, value }) => [label, value])).toEqual(
      expected.map(([label, value]) => [label, value]),
    );
    expect(shown.find(({ label }) => label === "to approve")!.note).toBe("oldest 6 days");
    for (const [index, { to }] of shown.entries())
      expect(await winsAt(client, to)).toEqual(expected[index]![2]);
  });

  test("failed imports of the last week, for those who may import", async () => {
    const client = await makeClient();
    const failed = {
      companyId: client.companyId!,
      createdById: client.id,
      fileName: "a.csv",
      headers: [],
      mapping: [],
      rowCount: 3,
    };
    await db.insert(imports).values([
      { ...failed, state: "failed", finishedAt: hours(-100) },
      { ...failed, state: "failed", finishedAt: hours(-200) },
      { ...failed, state: "done", finishedAt: hours(-1) },
    ]);
    expect(await attentionOf(client)).toEqual([{ label: "failed import", value: 1, to: "/imports" }]);
  });
});
