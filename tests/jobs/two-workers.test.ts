import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { users } from "db/schema/accounts";
import { bankTransfers } from "db/schema/banking";
import { refills } from "db/schema/funds";
import { notifications } from "db/schema/notifications";
import { payouts } from "db/schema/payouts";
import { eq } from "drizzle-orm";
import { addVerifiedBank } from "tests/factories/banks";
import { addSavedCard } from "tests/factories/cards";
import { filledBank, makeDueOrder } from "tests/factories/payouts";
import { makeClient, makeContractor, makeSuperAdmin } from "tests/factories/people";
import { withBankProvider } from "tests/setup/bank-provider";
import { withCardProvider } from "tests/setup/card-provider";
import { sendForm } from "tests/setup/pages";
import { afterAll, beforeAll, expect, test } from "vitest";
import { markPaid } from "~/approval/commands/mark-paid.server";
import { requestTransfer } from "~/banking/commands/request-transfer.server";
import { findSource } from "~/banking/queries.server";
import { refillJobs } from "~/funds/commands/add-funds.server";
import { countViolations } from "~/ledger/queries.server";
import { db, inTransaction, sqlPool } from "~/platform/db/db.server";
import { listMessages } from "~/platform/mail/inbox.server";
import { ok } from "~/platform/result";
import { startMailServer } from "../../sandbox/mail";
import { eventually } from "../setup/eventually";

const cards = withCardProvider();
const banks = withBankProvider();
const EACH = 12;
const workers: ChildProcess[] = [];
let mail: Awaited<ReturnType<typeof startMailServer>>;

beforeAll(async () => {
  mail = await startMailServer();
  process.env.SMTP_URL = mail.url;
});
afterAll(async () => {
  for (const worker of workers) worker.kill("SIGKILL");
  await mail.stop();
});

async function startWorker() {
  const worker = spawn(process.execPath, ["--import", "tsx", "tests/jobs/worker.ts"], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  workers.push(worker);
  await once(worker.stdout!, "data");
  return worker;
}

/** Creates unsent refills and transfers, and paid orders: each needs a job. */
async function createPendingWork() {
  const [client, superAdmin, contractor] = [
    await makeClient(),
    await makeSuperAdmin(),
    await makeContractor(),
  ];
  await db.update(users).set({ noticeMail: "at-once" }).where(eq(users.id, contractor.id));
  await sendForm(contractor, "/profile/bank", filledBank);
  const { reference: card } = await addSavedCard(client);
  const bank = (await findSource(client.companyId!, (await addVerifiedBank(client)).id))!;
  const requester = { companyId: client.companyId!, actorId: client.id, address: "127.0.0.1" };
  for (let n = 0; n < EACH; n++) {
    const amountCents = 1000 + n;
    await inTransaction(async (tx) => {
      const [refill] = await tx
        .insert(refills)
        .values({
          ...requester,
          key: `refill-two-${n}`,
          amountCents,
          feeCents: 30,
          feeBasisPoints: 300,
          card,
          brand: "visa",
          lastFour: "4242",
          expMonth: 12,
          expYear: 2034,
          createdAt: new Date(),
        })
        .returning();
      await refillJobs.add(tx, { refillId: refill!.id });
      return ok();
    });
    await inTransaction(async (tx) => {
      const { reference, bankName, accountEnd } = bank;
      const transfer = { kind: "refill" as const, amountCents, bank: reference, bankName, accountEnd };
      return ok(await requestTransfer(tx, { ...requester, ...transfer }));
    });
    const order = await makeDueOrder(contractor, { cents: amountCents });
    expect(await markPaid(superAdmin, { win: order.id })).toMatchObject({ ok: true });
  }
  // A job starts a little later than its row is committed: skip this wait.
  await sqlPool()`update pgboss.job set start_after = now()`;
  return contractor;
}

test("two workers do each job and event once, and finish running jobs when told to stop", async () => {
  const contractor = await createPendingWork();
  const both = await Promise.all([startWorker(), startWorker()]);
  const settled = async () => {
    const [byCard, byBank, contractorPayouts] = await Promise.all([
      db.select().from(refills),
      db.select().from(bankTransfers),
      db.select().from(payouts).where(eq(payouts.contractorId, contractor.id)),
    ]);
    expect(byCard.filter(({ state }) => state === "succeeded")).toHaveLength(EACH);
    expect(byBank.filter(({ state }) => state === "sent")).toHaveLength(2 * EACH);
    expect(contractorPayouts.filter(({ transferId }) => transferId !== null)).toHaveLength(EACH);
    expect(await listMessages(contractor.email)).toHaveLength(EACH);
  };
  await eventually(settled, { timeout: 90_000, interval: 500 });

  const charged = Object.values(cards.stripe.records.charges).map(({ metadata }) => metadata.refill);
  expect(charged).toHaveLength(EACH);
  expect(new Set(charged).size).toBe(EACH);
  const moved = Object.values(banks.dwolla.records.transfers).map(({ correlationId }) => correlationId);
  const keys = (await db.select().from(bankTransfers)).map(({ key }) => key);
  expect(moved.toSorted()).toEqual(keys.toSorted());
  const contractorNotifications = await db
    .select()
    .from(notifications)
    .where(eq(notifications.userId, contractor.id));
  expect(contractorNotifications.map(({ kind }) => kind)).toEqual(Array(EACH).fill("paid"));
  expect(await countViolations()).toBe(0);

  for (const worker of both) worker.kill("SIGTERM");
  const codes = await Promise.all(both.map((worker) => once(worker, "exit")));
  expect(codes).toEqual([
    [0, null],
    [0, null],
  ]);
  await settled();
}, 180_000);
