import { providerCalls, receivedWebhooks } from "db/schema/monitoring";
import { auditLog } from "db/schema/platform";
import { eq } from "drizzle-orm";
import { makeClient, makeSuperAdmin } from "tests/factories/people";
import { eventually } from "tests/setup/eventually";
import { redirectOrErrorOf, renderScreenAt, sendForm, visit } from "tests/setup/pages";
import { textOf } from "tests/setup/render";
import { beforeAll, beforeEach, expect, test } from "vitest";
import type { Actor } from "~/access/actor";
import { db, sqlPool } from "~/platform/db/db.server";
import { countCall, countingCalls, writeCalls } from "~/platform/providers/count-calls.server";
import { stripe } from "~/platform/providers/stripe.server";
import { env } from "~/platform/settings/env.server";
import { atTime } from "~/platform/time/clock.server";
import { receiveWebhook, type Webhook } from "~/platform/webhooks/receive-webhook.server";
import { deleteOldWebhooks } from "~/platform/webhooks/received-webhooks.server";
import { listProviderHealth, waitingTime } from "./health.server";
import { errorRate } from "./provider-labels";
import { webhooks } from "./webhooks.server";

let admin: Actor;
beforeAll(async () => {
  admin = await makeSuperAdmin();
});
beforeEach(async () => {
  await writeCalls();
  await sqlPool()`delete from pgboss.job`;
  await db.delete(receivedWebhooks);
  await db.delete(providerCalls);
});

const stored = () => db.select().from(receivedWebhooks);
const jobs = () => sqlPool()`select data from pgboss.job where name = 'card-events'`;
const replays = () => db.select().from(auditLog).where(eq(auditLog.action, "webhook.replay"));

/** Sends an event of the card provider about this payment. */
async function sendEvent(payment: string, secret = env().STRIPE_WEBHOOK_SECRET) {
  const object = { id: payment, client_secret: "canary", amount: 4711 };
  const payload = JSON.stringify({
    id: `evt_${payment}`,
    object: "event",
    type: "payment_intent.succeeded",
    data: { object },
  });
  const signature = stripe().webhooks.generateTestHeaderString({ payload, secret });
  return receiveWebhook(webhooks.stripe, payload, () => signature);
}
async function receiveOne(payment: string) {
  expect(await sendEvent(payment)).toBe(200);
  return eventually(async () => {
    const row = (await stored()).find(({ eventId }) => eventId === `evt_${payment}`);
    expect(row).toBeDefined();
    return row!;
  });
}

test("OPR-006 a received webhook is stored once, redacted, can be searched and read, and counts its deliveries", async () => {
  const { id } = await receiveOne("pi_searched");
  await receiveOne("pi_other");
  await sendEvent("pi_searched");
  await eventually(async () =>
    expect((await stored()).find((row) => row.id === id)).toMatchObject({
      provider: "stripe",
      type: "payment_intent.succeeded",
      outcome: "handled",
      status: 200,
      deliveries: 2,
    }),
  );
  const list = async (query: string) =>
    ((await visit(admin, `/received-webhooks?${query}`)).answer as { table: { rows: { id: number }[] } })
      .table.rows;
  expect((await list("search=pi_searched")).map((row) => row.id)).toEqual([id]);
  expect(await list("")).toHaveLength(2);
  expect(await list("provider=dwolla")).toEqual([]);
  expect(await list("outcome=failed")).toEqual([]);
  const page = await renderScreenAt(admin, `/received-webhooks/${id}`);
  expect(textOf(page)).toContain("4711");
  expect(page).not.toContain("canary");
});

test("OPR-006 a webhook with a wrong signature is counted and not stored", async () => {
  expect(await sendEvent("pi_forged", "whsec_wrong")).toBe(400);
  expect(await sendEvent("pi_forged", "whsec_wrong")).toBe(400);
  await writeCalls();
  expect(await stored()).toEqual([]);
  const health = await listProviderHealth();
  expect(health.find(({ provider }) => provider === "stripe")?.webhooks).toEqual({
    lastAt: null,
    refusedInDay: 2,
  });
});

test("OPR-006 a webhook whose handler fails is stored as failed, and the provider gets the error", async () => {
  const broken: Webhook = { ...webhooks.stripe, handle: () => Promise.reject(new TypeError("canary")) };
  const payload = '{"id":"evt_9","object":"event","type":"charge.failed","data":{"object":{"id":"ch_9"}}}';
  const signature = stripe().webhooks.generateTestHeaderString({
    payload,
    secret: env().STRIPE_WEBHOOK_SECRET,
  });
  await expect(receiveWebhook(broken, payload, () => signature)).rejects.toThrow();
  await eventually(async () =>
    expect(await stored()).toMatchObject([{ outcome: "failed", status: 500, error: "TypeError" }]),
  );
});

test("OPR-006 a webhook is handled although it can't be stored", async () => {
  await sqlPool()`alter table received_webhooks rename to away`;
  try {
    expect(await sendEvent("pi_unstored")).toBe(200);
    expect(await jobs()).toHaveLength(1);
  } finally {
    await sqlPool()`alter table away rename to received_webhooks`;
  }
});

test("OPR-006 a replay runs the same handler again, after a question, and is audited", async () => {
  const { id } = await receiveOne("pi_replayed");
  await sendEvent("pi_replayed");
  expect(await jobs()).toHaveLength(1);
  const at = `/received-webhooks/${id}/replay?provider=stripe`;
  expect(textOf(await renderScreenAt(admin, at))).toContain("Replay this webhook?");
  expect(await sendForm(admin, at)).toMatchObject({ to: `/received-webhooks/${id}?provider=stripe` });
  expect((await jobs()).map(({ data }) => data)).toEqual([
    { payment: "pi_replayed" },
    { payment: "pi_replayed" },
  ]);
  expect(await replays()).toMatchObject([
    { actorId: admin.id, subjectId: id, detail: { eventId: "evt_pi_replayed", status: 200 } },
  ]);
});

test("OPR-006 a failing replay says so, and one too large to store can't be replayed", async () => {
  const row = { provider: "credentialing" as const, type: "result.passed", outcome: "failed" as const };
  const [unknown, large] = await db
    .insert(receivedWebhooks)
    .values([
      {
        ...row,
        eventId: "m1",
        at: new Date(),
        status: 500,
        body: { id: "m1", reference: "nobody", result: "passed" },
      },
      { ...row, eventId: "m2", at: new Date(), status: 500, body: null },
    ])
    .returning();
  await sendForm(admin, `/received-webhooks/${unknown!.id}/replay`);
  expect((await stored()).find(({ id }) => id === unknown!.id)).toMatchObject({ status: 404 });
  expect(await redirectOrErrorOf(admin, `/received-webhooks/${large!.id}/replay`)).toBe(404);
});

test("OPR-006 calls to a provider give its last success and the error rates of an hour and a day", async () => {
  const [early, late] = [new Date("2030-05-01T08:00:00Z"), new Date("2030-05-01T20:00:00Z")];
  const fail = () => Promise.reject(new Error("away"));
  await atTime(early, async () => {
    for (let n = 0; n < 3; n++) await countingCalls("sms", async () => "sent");
    await expect(countingCalls("sms", fail)).rejects.toThrow("away");
    await writeCalls();
  });
  await atTime(late, async () => {
    countCall("sms", "failed");
    await expect(countingCalls("mail", fail, () => true)).rejects.toThrow("away");
    await writeCalls();
    const health = await listProviderHealth();
    expect(health.find(({ provider }) => provider === "sms")).toMatchObject({
      lastSuccessAt: early,
      lastFailureAt: late,
      hour: { succeeded: 0, failed: 1 },
      day: { succeeded: 3, failed: 2 },
      webhooks: null,
    });
    expect(health.find(({ provider }) => provider === "mail")).toMatchObject({ lastSuccessAt: late });
    expect(waitingTime(early)).toBe("12 hours");
  });
  expect(errorRate({ succeeded: 3, failed: 2 })).toBe("40% of 5");
  expect(errorRate({ succeeded: 0, failed: 0 })).toBe("no calls");
});

test("OPR-006 a queue has its waiting, later, running and failed jobs and how long the oldest waits", async () => {
  const add = (state: string, startAfter: string) =>
    sqlPool()`insert into pgboss.job (name, state, start_after) values ('pay-run', ${state}, ${startAfter})`;
  await add("created", "2030-05-01T10:00:00Z");
  await add("retry", "2030-05-01T11:00:00Z");
  await add("created", "2030-05-01T13:00:00Z");
  for (const state of ["active", "active", "active", "failed", "failed", "failed", "failed"])
    await add(state, "2030-05-01T09:00:00Z");
  await atTime(new Date("2030-05-01T12:00:00Z"), async () => {
    const { answer } = await visit(admin, "/system-health");
    const { queues } = answer as { queues: { total: number; rows: object[] } };
    expect(queues.rows[0]).toEqual({
      ...{ queue: "pay-run", waiting: 2, oldest: "2 hours", later: 1, running: 3, failed: 4 },
    });
    expect(queues.total).toBeGreaterThan(20);
  });
  const page = await renderScreenAt(admin, "/system-health?sortBy=failed&sortDirection=desc");
  expect(page).toContain('href="/failed-jobs?queue=pay-run"');
});

test("OPR-006 queues are sorted by each column", async () => {
  const at = new Date("2030-05-01T12:00:00Z");
  const states = {
    created: "2030-05-01T10:00:00Z",
    retry: "2030-05-01T13:00:00Z",
    active: null,
    failed: null,
  };
  const add = (name: string, state: keyof typeof states, n: number) =>
    sqlPool()`insert into pgboss.job (name, state, start_after)
      select ${name}, ${state}, coalesce(${states[state]}::timestamptz, now()) - ${n} * interval '1 minute'
      from generate_series(1, ${n})`;
  const counts = { payouts: [3, 1, 2, 1], "card-events": [1, 2, 3, 2], "pay-run": [2, 3, 1, 3] };
  for (const [name, ns] of Object.entries(counts))
    for (const [index, state] of (Object.keys(states) as (keyof typeof states)[]).entries())
      await add(name, state, ns[index]!);
  const firstBy = async (column: string) => {
    const { answer } = await atTime(at, () =>
      visit(admin, `/system-health?perPage=50&sortBy=${column}&sortDirection=desc`),
    );
    const { queues } = answer as { queues: { rows: { queue: string }[] } };
    return queues.rows.map(({ queue }) => queue).filter((queue) => queue in counts);
  };
  expect(await firstBy("queue")).toEqual(["payouts", "pay-run", "card-events"]);
  expect(await firstBy("waiting")).toEqual(["payouts", "pay-run", "card-events"]);
  expect(await firstBy("oldestAt")).toEqual(["card-events", "pay-run", "payouts"]);
  expect(await firstBy("later")).toEqual(["pay-run", "card-events", "payouts"]);
  expect(await firstBy("running")).toEqual(["card-events", "payouts", "pay-run"]);
  expect(await firstBy("failed")).toEqual(["pay-run", "card-events", "payouts"]);
});

test("OPR-006 webhooks and counts are kept for 30 days", async () => {
  const { id } = await receiveOne("pi_kept");
  countCall("files", "succeeded");
  await writeCalls();
  const day = 24 * 60 * 60_000;
  await atTime(new Date(Date.now() + 29 * day), deleteOldWebhooks);
  expect(await stored()).toMatchObject([{ id }]);
  await atTime(new Date(Date.now() + 31 * day), deleteOldWebhooks);
  expect([await stored(), await db.select().from(providerCalls)]).toEqual([[], []]);
});

test("only the super administrator sees health and webhooks", async () => {
  const client = await makeClient();
  const { id } = await receiveOne("pi_hidden");
  for (const page of ["/system-health", "/received-webhooks", `/received-webhooks/${id}`])
    expect(await redirectOrErrorOf(client, page)).toMatch(/^\/dashboard/);
});
