import { bankTransfers } from "db/schema/banking";
import { notifications } from "db/schema/notifications";
import { payouts } from "db/schema/payouts";
import { auditLog, events } from "db/schema/platform";
import { workOrders } from "db/schema/work-orders";
import { and, asc, eq } from "drizzle-orm";
import { caller } from "tests/api/caller";
import { makeAssignedOrder } from "tests/factories/orders";
import { filledBank, makePaidOrder } from "tests/factories/payouts";
import { makeClient, makeContractor, makeSuperAdmin } from "tests/factories/people";
import { withBankProvider } from "tests/setup/bank-provider";
import { payableTo } from "tests/setup/ledger";
import { findMisplacedRecords } from "tests/setup/misplaced-records";
import { redirectOrErrorOf, sendForm, visit } from "tests/setup/pages";
import { renderScreen, textOf } from "tests/setup/render";
import { beforeAll, describe, expect, test } from "vitest";
import type { Actor } from "~/access/actor";
import { markPaid } from "~/approval/commands/mark-paid.server";
import { finishSending } from "~/banking/transfer-jobs.server";
import ManageFunds from "~/funds/routes/manage-funds";
import { countViolations } from "~/ledger/queries.server";
import { notify } from "~/notifications/notify.server";
import { db, sqlPool } from "~/platform/db/db.server";
import { readEvents } from "~/platform/db/events/outbox.server";
import { followPayouts, openMissedPayouts } from "./commands/follow-payouts.server";
import { payOut } from "./commands/pay-out.server";
import { retryPayout } from "./commands/retry-payout.server";
import Payouts from "./routes/payouts";

const provider = withBankProvider();
let superAdmin: Actor;
beforeAll(async () => {
  superAdmin = await makeSuperAdmin();
});

const PAY = 12_345;

const paidOrder = (contractor: Actor, amountCents = PAY) =>
  makePaidOrder(superAdmin, contractor, amountCents);
const withBank = async (bankName = "First Boston") => {
  const contractor = await makeContractor();
  await saveBank(contractor, bankName);
  return contractor;
};
const saveBank = async (contractor: Actor, bankName: string, account = filledBank.account) =>
  expect(await sendForm(contractor, "/profile/bank", { ...filledBank, bankName, account })).toMatchObject({
    to: "/profile",
  });
const transfersOf = ({ id }: Actor) =>
  db.select().from(bankTransfers).where(eq(bankTransfers.contractorId, id)).orderBy(asc(bankTransfers.id));
/** Processes the transfers at the sandbox and reads their states, as an event or the hourly job does. */
async function settleTransfers(contractor: Actor) {
  await provider.dwolla.settle();
  const { syncBankEvent } = await import("~/banking/webhooks/bank-events.server");
  for (const { reference } of await transfersOf(contractor))
    if (reference) await syncBankEvent({ what: "transfers", reference });
}
const statusOf = async (contractor: Actor) =>
  (await (await caller(contractor))("GET", "/api/payment/contractor/history")).body.workOrders.map(
    ({ payment }: { payment: { status: string } }) => payment.status,
  );
/** Lists the sandbox's transfers to a contractor's banks. */
const transfersReceivedBy = async (contractor: Actor) => {
  const keys = (await transfersOf(contractor)).map(({ key }) => key);
  return Object.values(provider.dwolla.records.transfers)
    .filter(({ correlationId, status }) => keys.includes(correlationId ?? "") && status !== "failed")
    .reduce((sum, { amountCents }) => sum + amountCents, 0);
};

test("Q-108 a client's payment goes to the contractor's bank, and the contractor sees its state", async () => {
  const contractor = await withBank();
  await paidOrder(contractor);
  expect([await payableTo(contractor.id), await statusOf(contractor)]).toEqual([PAY, ["pending"]]);
  await payOut({ contractorId: contractor.id });
  expect(await transfersOf(contractor)).toMatchObject([
    { kind: "payout", state: "sent", amountCents: PAY, bankName: "First Boston", accountEnd: "6789" },
  ]);
  const customers = Object.values(provider.dwolla.records.customers);
  const own = customers.find(({ correlationId }) => correlationId === `contractor-${contractor.id}`);
  expect(own).toMatchObject({ type: "receive-only" });
  expect([await payableTo(contractor.id), await statusOf(contractor)]).toEqual([0, ["pending"]]);
  await settleTransfers(contractor);
  expect(await statusOf(contractor)).toEqual(["processed"]);
  expect(await transfersReceivedBy(contractor)).toBe(PAY);
  expect(await countViolations()).toBe(0);
});

test("PAY-011 Q-108 without bank details it waits, and is sent once they are saved", async () => {
  const contractor = await makeContractor();
  await paidOrder(contractor);
  await payOut({ contractorId: contractor.id });
  expect([await transfersOf(contractor), await payableTo(contractor.id)]).toEqual([[], PAY]);
  await sqlPool()`delete from pgboss.job where name = 'payouts'`;
  await saveBank(contractor, "First Boston");
  const jobs = await sqlPool()<{ data: { contractorId: number } }[]>`
    select data from pgboss.job where name = 'payouts'`;
  expect(jobs.map(({ data }) => data)).toEqual([{ contractorId: contractor.id }]);
  for (const { data } of jobs) await payOut(data);
  expect(await transfersOf(contractor)).toMatchObject([{ state: "sent" }]);
});

test("a returned payout is owed again, with the reason; corrected details send it again under another key", async () => {
  const contractor = await withBank("R03 Bank");
  await paidOrder(contractor);
  await payOut({ contractorId: contractor.id });
  await settleTransfers(contractor);
  expect(await transfersOf(contractor)).toMatchObject([
    { state: "failed", reason: "No Account/Unable to Locate Account (R03)" },
  ]);
  expect([await payableTo(contractor.id), await statusOf(contractor)]).toEqual([PAY, ["failed"]]);
  await payOut({ contractorId: contractor.id });
  expect(await transfersOf(contractor)).toHaveLength(1);
  await saveBank(contractor, "Harbor", "55554444");
  await payOut({ contractorId: contractor.id });
  await settleTransfers(contractor);
  const [first, second] = await transfersOf(contractor);
  expect(second).toMatchObject({ state: "processed", bankName: "Harbor" });
  expect(second!.key).not.toBe(first!.key);
  expect([await statusOf(contractor), await transfersReceivedBy(contractor)]).toEqual([["processed"], PAY]);
  expect(await countViolations()).toBe(0);
});

test("PRF-011 a payout that the bank returns after it had arrived is owed again, and its contractor is told", async () => {
  const contractor = await withBank("Seaport Bank");
  await paidOrder(contractor, 15_200);
  await payOut({ contractorId: contractor.id });
  await settleTransfers(contractor);
  expect([await payableTo(contractor.id), await statusOf(contractor)]).toEqual([0, ["processed"]]);
  const [{ reference } = { reference: "" }] = await transfersOf(contractor);
  await provider.dwolla.returnTransfer(reference!, "R16");
  await settleTransfers(contractor);
  while ((await readEvents("payouts", followPayouts)) > 0);
  while ((await readEvents("notifications", notify)) > 0);
  expect([await payableTo(contractor.id), await statusOf(contractor)]).toEqual([15_200, ["failed"]]);
  const told = await db.select().from(notifications).where(eq(notifications.userId, contractor.id));
  expect(told.map(({ message }) => message).join()).toMatch(/\$152\.00 .*Bank Account Frozen/);
  expect(await countViolations()).toBe(0);
});

test("only the super administrator resends a payout, and only a failed one", async () => {
  const contractor = await withBank("R01 Bank");
  const win = await paidOrder(contractor);
  await payOut({ contractorId: contractor.id });
  expect(await retryPayout(superAdmin, win)).toMatchObject({ ok: false, code: "conflict" });
  await settleTransfers(contractor);
  expect(await retryPayout(contractor, win)).toMatchObject({ ok: false, code: "forbidden" });
  expect(await retryPayout(superAdmin, win)).toMatchObject({ ok: true });
  const isRetryEntry = and(eq(auditLog.action, "payout.retry"), eq(auditLog.subjectId, win));
  expect(await db.select().from(auditLog).where(isRetryEntry)).toMatchObject([{ actorId: superAdmin.id }]);
  await payOut({ contractorId: contractor.id });
  expect(await transfersOf(contractor)).toHaveLength(2);
});

test("an unreachable provider delays only the payout, which is sent later", async () => {
  const contractor = await withBank();
  await paidOrder(contractor);
  provider.dwolla.faults.order("POST /customers", "broken");
  await expect(payOut({ contractorId: contractor.id })).rejects.toThrow("bank provider");
  expect(await transfersOf(contractor)).toEqual([]);
  await payOut({ contractorId: contractor.id });
  expect(await transfersOf(contractor)).toHaveLength(1);
});

test("the provider's refusal of an account is stored with it, and nothing is sent until it is corrected", async () => {
  const contractor = await withBank();
  await paidOrder(contractor);
  const { email } = contractor;
  const somebodyElse = { id: "twin", firstName: "A", lastName: "B", email, created: "2026-01-01T00:00:00Z" };
  provider.dwolla.records.customers.twin = { ...somebodyElse, type: "unverified", status: "unverified" };
  await payOut({ contractorId: contractor.id });
  const { answer } = await visit(contractor, "/manage-funds");
  expect(answer).toMatchObject({ bank: { trouble: expect.stringContaining("email") } });
  expect([await transfersOf(contractor), await payableTo(contractor.id)]).toEqual([[], PAY]);
  delete provider.dwolla.records.customers.twin;
  await payOut({ contractorId: contractor.id });
  expect(await transfersOf(contractor)).toEqual([]);
  await saveBank(contractor, "Harbor");
  await payOut({ contractorId: contractor.id });
  expect(await transfersOf(contractor)).toHaveLength(1);
});

test("eight workers at once send each order's pay once", async () => {
  const contractor = await withBank();
  for (let n = 0; n < 4; n++) await paidOrder(contractor, 1000 + n);
  await Promise.all(Array.from({ length: 8 }, () => payOut({ contractorId: contractor.id })));
  expect((await transfersOf(contractor)).map(({ amountCents }) => amountCents).sort()).toEqual([
    1000, 1001, 1002, 1003,
  ]);
  expect(await transfersReceivedBy(contractor)).toBe(4006);
  expect([await payableTo(contractor.id), await countViolations()]).toEqual([0, 0]);
});

test("details that are saved while a payout is sent pay nothing twice", async () => {
  const contractor = await withBank();
  for (let n = 0; n < 3; n++) await paidOrder(contractor);
  await Promise.all([
    payOut({ contractorId: contractor.id }),
    saveBank(contractor, "Harbor"),
    payOut({ contractorId: contractor.id }),
  ]);
  await payOut({ contractorId: contractor.id });
  expect(await transfersOf(contractor)).toHaveLength(3);
  expect([await transfersReceivedBy(contractor), await payableTo(contractor.id)]).toEqual([3 * PAY, 0]);
  expect(await countViolations()).toBe(0);
});

describe("a lost response of the provider", () => {
  test.each(["silent-after", "broken-after", "broken"] as const)(
    "%s: the money goes out once",
    async (fault) => {
      const contractor = await withBank();
      await paidOrder(contractor);
      provider.dwolla.faults.order("POST /transfers", fault);
      await payOut({ contractorId: contractor.id });
      const [transfer] = await transfersOf(contractor);
      await finishSending({ transferId: transfer!.id });
      await settleTransfers(contractor);
      expect(await transfersOf(contractor)).toMatchObject([{ state: "processed" }]);
      expect([await transfersReceivedBy(contractor), await statusOf(contractor)]).toEqual([
        PAY,
        ["processed"],
      ]);
    },
  );
});

test("a payment outside of the app is not a payout", async () => {
  const contractor = await withBank();
  const client = await makeClient();
  const order = await makeAssignedOrder(client, contractor, {
    status: "approved",
    payOutsideOfApp: true,
    finalPayCents: PAY,
    finalPayFromWalletCents: 0,
  });
  await markPaid(client, { win: order.id });
  while (await readEvents("payouts", followPayouts));
  expect(await db.select().from(payouts).where(eq(payouts.workOrderId, order.id))).toEqual([]);
  expect(await statusOf(contractor)).toEqual(["paid"]);
});

test("the hourly job makes up for a lost event", async () => {
  const contractor = await withBank();
  const win = await paidOrder(contractor);
  await db.delete(payouts).where(eq(payouts.workOrderId, win));
  await openMissedPayouts();
  expect(await db.select().from(payouts).where(eq(payouts.workOrderId, win))).toMatchObject([
    { contractorId: contractor.id, amountCents: PAY, transferId: null },
  ]);
});

test("neither events nor history of a payout hold a number of the bank", async () => {
  const contractor = await withBank();
  const win = await paidOrder(contractor);
  await payOut({ contractorId: contractor.id });
  const payoutEvents = await db.select().from(events).where(eq(events.subjectId, win));
  const orders = await db.select().from(workOrders).where(eq(workOrders.id, win));
  expect(JSON.stringify([payoutEvents, orders])).not.toMatch(/000123456789|222222226/);
});

test("Q-108 the contractor is told of a failed payout, with the reason", async () => {
  const [lucky, unlucky] = [await withBank(), await withBank("R02 Bank")];
  for (const contractor of [lucky, unlucky]) {
    await paidOrder(contractor);
    await payOut({ contractorId: contractor.id });
  }
  await settleTransfers(lucky);
  await settleTransfers(unlucky);
  while (await readEvents("payouts", followPayouts));
  while (await readEvents("notifications", notify));
  const noticesOf = async ({ id }: Actor) =>
    (await db.select().from(notifications).where(eq(notifications.userId, id)))
      .filter(({ kind }) => kind.startsWith("payout"))
      .map(({ kind, message, url }) => [kind, message, url]);
  expect(await noticesOf(lucky)).toEqual([]);
  expect(await noticesOf(unlucky)).toEqual([
    ["payout-failed", expect.stringContaining("Bank Account Closed (R02)"), "/manage-funds"],
  ]);
});

test("the super administrator sees all payouts by state, and resends failed ones", async () => {
  const contractor = await withBank("R01 Bank");
  const win = await paidOrder(contractor);
  await payOut({ contractorId: contractor.id });
  await settleTransfers(contractor);
  const open = async (state: string) => {
    const { answer } = await visit(superAdmin, `/payouts?perPage=100&state=${state}`);
    const { table } = answer as { table: { rows: { win: number }[]; total: number } };
    expect(table.rows).toHaveLength(table.total);
    return { answer, wins: table.rows.map((row) => row.win) };
  };
  const { answer, wins } = await open("failed");
  expect(wins).toContain(win);
  const text = textOf(await renderScreen(Payouts, answer as object));
  expect(text).toContain("R01 Bank •••• 6789: Insufficient Funds (R01)");
  expect((await open("arrived")).wins).not.toContain(win);
  expect(await sendForm(superAdmin, `/payouts/${win}/retry`)).toMatchObject({ to: "/payouts" });
  expect((await open("waiting")).wins).toContain(win);
  expect((await open("")).wins).toContain(win);
  expect(await redirectOrErrorOf(contractor, "/payouts")).toBe("/dashboard");
});

test("PAY-026 the payment history shows where the money is, or why a payout failed", async () => {
  const contractor = await withBank("R03 Bank");
  await paidOrder(contractor);
  const text = async () =>
    textOf(await renderScreen(ManageFunds, (await visit(contractor, "/manage-funds")).answer as object));
  expect(await text()).toContain("Paid by client");
  await payOut({ contractorId: contractor.id });
  expect(await text()).toContain("On its way R03 Bank •••• 6789");
  await settleTransfers(contractor);
  expect(await text()).toMatch(
    /Failed No Account\/Unable to Locate Account \(R03\) Check your payout details/,
  );
  const without = await visit(await makeContractor(), "/manage-funds");
  expect(textOf(await renderScreen(ManageFunds, without.answer as object))).toContain(
    "Your banking information must be set up before you can be paid.",
  );
});

test("GRW-004 what jobs record about an order's payout has the order's company", async () => {
  const contractor = await withBank("R02 Bank");
  await paidOrder(contractor);
  await payOut({ contractorId: contractor.id });
  await settleTransfers(contractor);
  while (await readEvents("payouts", followPayouts));
  const { misplaced, actions } = await findMisplacedRecords();
  expect(misplaced).toEqual([]);
  expect(actions).toEqual(expect.arrayContaining(["payout.failed", "payout.sent"]));
});
