import { bankTransfers } from "db/schema/banking";
import { corrections, reconciliationItems } from "db/schema/reconciliation";
import { eq } from "drizzle-orm";
import { caller } from "tests/api/caller";
import { makeFailedPayout, makePaidOrder } from "tests/factories/payouts";
import { makeContractor, makeSuperAdmin } from "tests/factories/people";
import { withBankProvider } from "tests/setup/bank-provider";
import { payableTo } from "tests/setup/ledger";
import { sendForm, visit } from "tests/setup/pages";
import { renderScreen, textOf } from "tests/setup/render";
import { beforeAll, expect, test } from "vitest";
import type { Actor } from "~/access/actor";
import { countViolations } from "~/ledger/queries.server";
import { payOut } from "~/payouts/commands/pay-out.server";
import { retryPayout } from "~/payouts/commands/retry-payout.server";
import { db } from "~/platform/db/db.server";
import { atTime } from "~/platform/time/clock.server";
import { approveCorrection } from "./commands/decide-correction.server";
import { reconcile } from "./commands/reconcile.server";
import { findItem, listOpenItems } from "./items.server";
import ProposeCorrection from "./routes/propose-correction";

const banks = withBankProvider();
let [one, other] = [] as unknown as [Actor, Actor];
beforeAll(async () => {
  [one, other] = [await makeSuperAdmin(), await makeSuperAdmin()];
});

const reason = "Paid at the provider's page, since his bank had sent it back";
const correctionAddress = "/reconciliation/correct";

/** Makes a returned payout, and a manual transfer of the same amount at the provider. */
async function makePaidByHand(reference: string) {
  const contractor = await makeContractor();
  const win = await makeFailedPayout(one, contractor);
  const [failed] = await db.select().from(bankTransfers).where(eq(bankTransfers.contractorId, contractor.id));
  const { transfers } = banks.dwolla.records;
  const there = transfers[failed!.reference!]!;
  there.status = "failed";
  const own = { id: reference, correlationId: undefined, status: "processed" as const };
  transfers[reference] = { ...there, ...own, created: new Date().toISOString() };
  await reconcile(one);
  const [item] = await db
    .select()
    .from(reconciliationItems)
    .where(eq(reconciliationItems.reference, reference));
  return { contractor, win, itemId: item!.id };
}
const proposed = async (itemId: number) =>
  (await db.select().from(corrections).where(eq(corrections.itemId, itemId)))[0]!.id;
const fieldsOf = (itemId: number, win: number) => ({
  kind: "payout",
  itemId: String(itemId),
  win: String(win),
  companyId: "",
  amount: "",
  reason,
});
const loadCorrection = async (itemId: number) =>
  (await visit(one, `${correctionAddress}?item=${itemId}`)).answer as object;

test("a manual transfer is approved as the payout, which is then not sent again", async () => {
  const { contractor, win, itemId } = await makePaidByHand("by-hand-1");
  expect(await findItem(itemId)).toMatchObject({ inSuspenseCents: -12_345 });
  expect(await payableTo(contractor.id)).toBe(12_345);
  const page = await loadCorrection(itemId);
  expect(page).toMatchObject({ filled: { kind: "payout", win: String(win) } });
  const shown = textOf(await renderScreen(ProposeCorrection, page));
  expect(shown).toContain(`WIN ${win}, `);
  // Money that went out cannot be credited.
  expect(shown).toContain("Debit a company");
  expect(shown).not.toContain("Credit a company");

  expect(await sendForm(one, correctionAddress, fieldsOf(itemId, win))).toMatchObject({
    to: "/reconciliation",
  });
  const id = await proposed(itemId);
  expect(await payableTo(contractor.id)).toBe(12_345);
  expect(await approveCorrection(one, id)).toMatchObject({ ok: false, code: "conflict" });
  const answers = await Promise.all([approveCorrection(other, id), approveCorrection(other, id)]);
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);

  expect(await payableTo(contractor.id)).toBe(0);
  expect(await retryPayout(one, win)).toMatchObject({ ok: false, message: "This payout has not failed" });
  await payOut({ contractorId: contractor.id });
  expect(await findItem(itemId)).toMatchObject({ inSuspenseCents: 0, resolvedCents: 0 });
  await reconcile(one);
  const tomorrow = new Date(Date.now() + 25 * 60 * 60 * 1000);
  await atTime(tomorrow, () => reconcile(one));
  expect((await listOpenItems()).filter(({ id: open }) => open === itemId)).toEqual([]);
  expect(await countViolations()).toBe(0);

  // A later return by the bank is handled like any failed payout.
  banks.dwolla.records.transfers["by-hand-1"]!.status = "failed";
  await reconcile(one);
  expect([await payableTo(contractor.id), await countViolations()]).toEqual([12_345, 0]);
  expect(await retryPayout(one, win)).toMatchObject({ ok: true });
});

test("only an unpaid payout of that amount can be chosen", async () => {
  const { contractor, win, itemId } = await makePaidByHand("by-hand-2");
  const otherAmount = await makePaidOrder(one, contractor, 999);
  const somebodyElses = await makeFailedPayout(one, await makeContractor());
  for (const wrong of [otherAmount, somebodyElses, 0])
    expect(await sendForm(one, correctionAddress, fieldsOf(itemId, wrong))).toMatchObject({
      status: 422,
      error: { win: [expect.stringMatching(/^Please choose a payout/)] },
    });
  await sendForm(one, correctionAddress, fieldsOf(itemId, win));
  const id = await proposed(itemId);
  // Sends the payout again before the approval.
  await retryPayout(one, win);
  await payOut({ contractorId: contractor.id });
  expect(await approveCorrection(other, id)).toMatchObject({
    ok: false,
    message: "This payout is on its way or has arrived",
  });
  expect(await findItem(itemId)).toMatchObject({ inSuspenseCents: -12_345 });
  expect(await countViolations()).toBe(0);
});

test("nothing is approved while the provider cannot be reached, by REST or on the page", async () => {
  const { win, itemId } = await makePaidByHand("by-hand-3");
  const asks = await caller(one);
  const made = await asks("POST", "/api/admin/corrections", {
    kind: "payout",
    differenceId: String(itemId),
    workOrderId: String(win),
    reason,
  });
  expect(made.body.payload.correction).toMatchObject({
    kind: "payout",
    workOrderId: String(win),
    amount: 123.45,
  });
  const id = await proposed(itemId);
  const next = banks.dwolla.faults.next;
  banks.dwolla.faults.next = () => "unreachable";
  expect(await approveCorrection(other, id)).toMatchObject({ ok: false, code: "conflict" });
  expect((await loadCorrection(itemId)) as { payouts: unknown }).toMatchObject({ payouts: [] });
  banks.dwolla.faults.next = next;
  const second = await caller(other);
  expect(await second("PATCH", `/api/admin/corrections/${id}/approve`, {})).toMatchObject({ status: 200 });
});
