import { addVerifiedBank } from "tests/factories/banks";
import { addSavedCard } from "tests/factories/cards";
import { fund, holdFor } from "tests/factories/money";
import { makeOrder } from "tests/factories/orders";
import { makeClient, makeSuperAdmin } from "tests/factories/people";
import { withBankProvider } from "tests/setup/bank-provider";
import { withCardProvider } from "tests/setup/card-provider";
import { toastOf, visit } from "tests/setup/pages";
import { afterEach, expect, test } from "vitest";
import type { Actor } from "~/access/actor";
import { balanceOf } from "~/ledger/queries.server";

const cards = withCardProvider();
const banks = withBankProvider();
const providers = () => [cards.stripe.faults, banks.dwolla.faults];
const originalNext = new Map<object, (method: string, path: string) => unknown>();
function makeUnreachable() {
  for (const faults of providers()) {
    originalNext.set(faults, faults.next);
    faults.next = () => "unreachable";
  }
}
afterEach(() => {
  for (const faults of providers()) faults.next = originalNext.get(faults) as typeof faults.next;
});

async function messageAfter(actor: Actor, address: string, fields: Record<string, string>) {
  const { response } = await visit(actor, address, { method: "POST", body: new URLSearchParams(fields) });
  return (await toastOf(response!))?.text;
}

test("with both providers unreachable, payments are shown as pending and are in no balance", async () => {
  const client = await makeClient();
  const [card, bank] = [await addSavedCard(client), await addVerifiedBank(client)];
  makeUnreachable();
  const agreed = { amount: "100.00", agreed: "on" };
  const byCard = { ...agreed, card: "kept", cardId: String(card.id), formKey: "card" };
  expect(await messageAfter(client, "/manage-funds/add-funds", byCard)).toBe(
    "$100.00 is pending: the card provider has not answered yet. Please do not pay again.",
  );
  const byBank = { ...agreed, sourceId: String(bank.id), formKey: "bank" };
  expect(await messageAfter(client, "/manage-funds/add-funds-by-bank", byBank)).toContain(
    "$100.00 is pending until your bank sends it",
  );
  expect(await balanceOf(client.companyId!)).toMatchObject({ availableCents: 0 });
});

test("with both providers unreachable, everything else works: money pages open and holds are placed", async () => {
  const client = await makeClient();
  await addSavedCard(client);
  await fund(client, 50_000);
  makeUnreachable();
  for (const page of ["/manage-funds", "/payment-methods", "/manage-funds/add-funds", "/dashboard/available"])
    expect((await visit(client, page)).answer, page).toBeDefined();
  const superAdmin = await makeSuperAdmin();
  for (const page of ["/manage-funds", "/payouts", "/pay-run", "/reconciliation", "/funding-sources"])
    expect((await visit(superAdmin, page)).answer, page).toBeDefined();
  await holdFor(client, (await makeOrder(client)).id, 17_000);
  expect(await balanceOf(client.companyId!)).toMatchObject({ availableCents: 33_000, onHoldCents: 17_000 });
});
