import { bankTransfers } from "db/schema/banking";
import { ledgerJournals } from "db/schema/ledger";
import { desc, eq, inArray } from "drizzle-orm";
import { caller } from "tests/api/caller";
import { fund, holdFor } from "tests/factories/money";
import { makeAssignedOrder, makeOrder } from "tests/factories/orders";
import { filledBank } from "tests/factories/payouts";
import { makeClient, makeContractor, makeSuperAdmin } from "tests/factories/people";
import { withBankProvider } from "tests/setup/bank-provider";
import { sendForm } from "tests/setup/pages";
import { beforeAll, expect, test } from "vitest";
import type { Actor } from "~/access/actor";
import { markPaid } from "~/approval/commands/mark-paid.server";
import { syncBankEvent } from "~/banking/webhooks/bank-events.server";
import { changeHold } from "~/ledger/commands/change-hold.server";
import { releaseHold } from "~/ledger/commands/release-hold.server";
import { db, inTransaction } from "~/platform/db/db.server";
import { readEvents } from "~/platform/db/events/outbox.server";
import { cancelOrder } from "~/work-orders/commands/cancel-order.server";
import { readOrder } from "~/work-orders/store/order.server";
import { followPayouts } from "../commands/follow-payouts.server";
import { payOut } from "../commands/pay-out.server";
import { retryPayout } from "../commands/retry-payout.server";
import type { StepName } from "./money-trail";
import { readMoneyTrail } from "./read-money-trail.server";

const provider = withBankProvider();
let superAdmin: Actor;
let client: Actor;
beforeAll(async () => {
  superAdmin = await makeSuperAdmin();
  client = await makeClient();
  await fund(client, 1_000_000);
});

const assignedAt = new Date("2027-02-20T15:10:00Z");
const approvedAt = new Date("2027-03-02T18:40:00Z");
const POTENTIAL = 15_000;
const FINAL = 12_345;
const terms = { amountCents: 7500, potentialPayCents: POTENTIAL, assignedAt };
const approved = {
  ...terms,
  status: "approved",
  approvedAt,
  finalPayCents: FINAL,
  finalPayFromWalletCents: FINAL,
} as const;

async function trailFor(actor: Actor, win: number) {
  const order = await readOrder(db, actor, win);
  return order ? readMoneyTrail(actor, order) : null;
}
/** Each step in one line, and of its journals the texts and cents. */
const linesOf = (steps: Awaited<ReturnType<typeof trailFor>>) =>
  (steps ?? []).map(({ name, state, cents, moves }) =>
    [name, state, cents, ...moves.map((move) => `${move.text} ${move.cents}`)].join(", "),
  );
const stepOf = async (win: number, name: StepName) =>
  (await trailFor(client, win))!.find((step) => step.name === name)!;

async function saveBank(contractor: Actor, bankName: string, account: string) {
  const saved = await sendForm(contractor, "/profile/bank", { ...filledBank, bankName, account });
  expect(saved).toMatchObject({ to: "/profile" });
}
async function makePaid(contractor: Actor) {
  const { id } = await makeAssignedOrder(client, contractor, approved);
  await holdFor(client, id, POTENTIAL);
  expect(await markPaid(superAdmin, { win: id })).toMatchObject({ ok: true });
  while (await readEvents("payouts", followPayouts));
  return id;
}
async function settleTransfers({ id }: Actor) {
  await provider.dwolla.settle();
  const sent = await db.select().from(bankTransfers).where(eq(bankTransfers.contractorId, id));
  for (const { reference } of sent) if (reference) await syncBankEvent({ what: "transfers", reference });
}

test("PRF-007 each step of the pay has its time, amount and journal, the same for both sides", async () => {
  const contractor = await makeContractor();
  await saveBank(contractor, "First Boston", "000123456789");
  const { id } = await makeAssignedOrder(client, contractor, { ...terms, status: "assigned" });
  await holdFor(client, id, POTENTIAL - 1000);
  expect(linesOf(await trailFor(client, id))).toEqual([
    "promised, done, 15000",
    "held, done, 14000, Put on hold 14000",
    "approved, next, ",
    "paid, ahead, ",
    "sent, ahead, ",
    "arrived, ahead, ",
  ]);
  await inTransaction((tx) =>
    changeHold(tx, {
      companyId: client.companyId!,
      reference: id,
      amountCents: POTENTIAL,
      key: `raise:${id}`,
    }),
  );
  const raised = "held, done, 15000, Put on hold 14000, Hold changed 1000";
  expect(linesOf(await trailFor(client, id))[1]).toBe(raised);
  // A change to the same amount, as an approval of it makes, moved nothing.
  await inTransaction((tx) =>
    changeHold(tx, {
      companyId: client.companyId!,
      reference: id,
      amountCents: POTENTIAL,
      key: `same:${id}`,
    }),
  );
  expect(linesOf(await trailFor(client, id))[1]).toBe(raised);

  const paid = await makePaid(contractor);
  expect(linesOf(await trailFor(contractor, paid)).slice(3)).toEqual([
    "paid, done, 12345, Paid 12345",
    "sent, next, ",
    "arrived, ahead, ",
  ]);
  await payOut({ contractorId: contractor.id });
  await settleTransfers(contractor);
  const steps = (await trailFor(contractor, paid))!;
  expect(linesOf(steps)).toEqual([
    "promised, done, 15000",
    "held, done, 15000, Put on hold 15000",
    "approved, done, 12345",
    "paid, done, 12345, Paid 12345",
    "sent, done, 12345, Payout sent 12345",
    "arrived, done, 12345, Payout arrived 12345",
  ]);
  expect(await trailFor(client, paid)).toEqual(steps);
  expect(await trailFor(superAdmin, paid)).toEqual(steps);

  const order = (await readOrder(db, client, paid))!;
  expect(steps.map(({ at }) => at).slice(0, 4)).toEqual([
    assignedAt,
    steps[1]!.moves[0]!.at,
    approvedAt,
    order.paidAt,
  ]);
  const moves = steps.flatMap((step) => step.moves);
  const stored = await db
    .select({ id: ledgerJournals.id, at: ledgerJournals.createdAt })
    .from(ledgerJournals)
    .where(
      inArray(
        ledgerJournals.id,
        moves.map(({ journalId }) => journalId),
      ),
    );
  expect(moves.map(({ journalId, at }) => ({ id: journalId, at }))).toEqual(stored);
  expect(stored).toHaveLength(4);
});

test("PRF-007 a payout that came back stands there with every try, and is owed until it is sent again", async () => {
  const contractor = await makeContractor();
  await saveBank(contractor, "R01 Bank", "000123456789");
  const win = await makePaid(contractor);
  expect(await stepOf(win, "sent")).toMatchObject({
    state: "next",
    at: null,
    note: expect.stringMatching(/^Owed/),
  });
  await payOut({ contractorId: contractor.id });
  await settleTransfers(contractor);
  expect(await stepOf(win, "sent")).toMatchObject({
    state: "failed",
    note: expect.stringContaining("still owed"),
    moves: [{ text: "Payout sent" }, { text: "Came back" }],
  });
  expect(await stepOf(win, "arrived")).toMatchObject({ state: "ahead", at: null, moves: [] });

  expect(await retryPayout(superAdmin, win)).toMatchObject({ ok: true });
  expect(await stepOf(win, "sent")).toMatchObject({ state: "next", at: null });
  await saveBank(contractor, "Harbor", "55554444");
  await payOut({ contractorId: contractor.id });
  await settleTransfers(contractor);
  const steps = await trailFor(contractor, win);
  expect(linesOf(steps).slice(4)).toEqual([
    "sent, done, 12345, Payout sent 12345, Came back 12345, Payout sent 12345",
    "arrived, done, 12345, Payout arrived 12345",
  ]);
  const [latest] = await db
    .select()
    .from(ledgerJournals)
    .where(eq(ledgerJournals.type, "payout-sent"))
    .orderBy(desc(ledgerJournals.id))
    .limit(1);
  expect(steps![4]!.at).toEqual(latest!.createdAt);
});

test("PRF-007 an earlier contractor's hold is left out, and a canceled order shows where the money went", async () => {
  const contractor = await makeContractor();
  const { id } = await makeAssignedOrder(client, contractor, { ...terms, status: "assigned" });
  await holdFor(client, id, 9000);
  await inTransaction((tx) =>
    releaseHold(tx, { companyId: client.companyId!, reference: id, key: `unassign:${id}` }),
  );
  await holdFor(client, id, POTENTIAL);
  expect((await stepOf(id, "held")).moves.map(({ cents }) => cents)).toEqual([POTENTIAL]);
  expect(await cancelOrder(client, { win: id, reason: "Site closed" })).toMatchObject({ ok: true });
  const canceled = await trailFor(client, id);
  expect(linesOf(canceled)).toEqual([
    "promised, done, 15000",
    "held, done, 15000, Put on hold 15000",
    "released, done, 15000, Hold released 15000",
  ]);
  expect(await trailFor(contractor, id)).toEqual(canceled);
});

test("PRF-007 an order that is paid outside of the app shows no journals", async () => {
  const outside = { ...approved, payOutsideOfApp: true, finalPayFromWalletCents: 0, status: "paid" } as const;
  const paidAt = new Date("2027-03-05T12:00:00Z");
  const { id } = await makeAssignedOrder(client, await makeContractor(), { ...outside, paidAt });
  const steps = await trailFor(client, id);
  expect(linesOf(steps)).toEqual(["promised, done, 15000", "approved, done, 12345", "paid, done, 12345"]);
  expect(steps![2]).toMatchObject({ at: paidAt, note: "Paid outside of the app." });
});

test("PRF-007 only the two sides and the staff see it, also by REST call", async () => {
  const contractor = await makeContractor();
  const win = await makePaid(contractor);
  const order = (await readOrder(db, client, win))!;
  for (const other of [await makeClient(), await makeContractor()])
    expect(await readMoneyTrail(other, order)).toBeNull();
  const draft = await makeOrder(client, { status: "published" });
  expect(await trailFor(client, draft.id)).toBeNull();

  const trailOf = async (actor: Actor, id: number) =>
    (await (await caller(actor))("GET", `/api/orders?win=${id}`)).body.payload.moneyTrail;
  expect(await trailOf(client, draft.id)).toEqual([]);
  const steps = await trailFor(client, win);
  const [paid] = steps!.filter(({ name }) => name === "paid");
  expect(await trailOf(contractor, win)).toHaveLength(6);
  expect((await trailOf(contractor, win))[3]).toEqual({
    step: "paid",
    state: "done",
    at: paid!.at!.toISOString(),
    amount: 123.45,
    note: "",
    journals: [
      {
        _id: String(paid!.moves[0]!.journalId),
        text: "Paid",
        at: paid!.moves[0]!.at.toISOString(),
        amount: 123.45,
      },
    ],
  });
});
