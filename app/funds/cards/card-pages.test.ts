import { certificatePurchases } from "db/schema/credentials";
import { refills } from "db/schema/funds";
import { ledgerJournals } from "db/schema/ledger";
import { eq } from "drizzle-orm";
import type Stripe from "stripe";
import { makeExam } from "tests/factories/certificates";
import { makeClient, makeContractor } from "tests/factories/people";
import { withCardProvider } from "tests/setup/card-provider";
import { visit } from "tests/setup/pages";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Actor } from "~/access/actor";
import { openPurchasePage } from "~/credentials/commands/hosted-purchase.server";
import { finishPurchase } from "~/credentials/purchase/purchases.server";
import { balanceOf } from "~/ledger/queries.server";
import { db } from "~/platform/db/db.server";
import { stripe } from "~/platform/providers/stripe.server";
import { resetEnv } from "~/platform/settings/env.server";
import { listCards } from "../queries.server";
import { syncStripeEvent } from "../webhooks/stripe-events.server";
import { customerOf } from "./customer.server";

const provider = withCardProvider();
beforeEach(() => {
  vi.stubEnv("CARD_ENTRY", "hosted");
  resetEnv();
});
afterEach(() => {
  vi.unstubAllEnvs();
  resetEnv();
});

const post = (actor: Actor, address: string, fields: Record<string, string>) =>
  visit(actor, address, { method: "POST", body: new URLSearchParams(fields) });
const cardsOf = (actor: Actor) => listCards(actor.companyId!);
const availableTo = async (actor: Actor) => (await balanceOf(actor.companyId!)).availableCents;
const refillsOf = ({ companyId }: Actor) =>
  db.select().from(refills).where(eq(refills.companyId, companyId!));
const purchasesOf = ({ id }: Actor) =>
  db.select().from(certificatePurchases).where(eq(certificatePurchases.contractorId, id));
const journalsOf = (key: string) => db.select().from(ledgerJournals).where(eq(ledgerJournals.key, key));
async function openPage(client: Actor, more: Record<string, string> = {}) {
  const fields = { card: "page", amount: "100", agreed: "on", ...more };
  const { response } = await post(client, "/manage-funds/add-funds", fields);
  return response!.headers.get("Location")!;
}

/** Opens a page as former releases did, with every payment method enabled on the account's dashboard. */
const openUnrestricted = (page: Stripe.Checkout.SessionCreateParams) =>
  stripe().checkout.sessions.create({
    success_url: "http://localhost:3000/back",
    ...page,
  });
const payByBank = (page: string) =>
  fetch(page, {
    method: "POST",
    body: new URLSearchParams({ method: "us_bank_account" }),
    redirect: "manual",
  });

test("Q-201 the pages that take funds, a card and the price of a certificate are for cards alone", async () => {
  const client = await makeClient();
  const pay = await openPage(client);
  const { response } = await post(client, "/payment-methods/add", {});
  const { type } = await makeExam();
  const bought = await openPurchasePage(await makeContractor(), type.id);
  if (!bought.ok) throw new Error(bought.message);
  for (const page of [pay, response!.headers.get("Location")!, bought.value]) {
    expect(await (await fetch(page)).text()).not.toContain("Use a bank account");
    expect((await payByBank(page)).status).toBe(402);
  }
  expect([await refillsOf(client), await cardsOf(client)]).toMatchObject([[{ state: "requested" }], []]);
});

test("a slow payment method that fails ends the refill, and no card 00/00 is saved", async () => {
  const client = await makeClient();
  const opened = await openPage(client, { saveCard: "on" });
  const session = provider.stripe.records.sessions[opened.split("/").at(-1)!]!;
  session.payment_method_types = ["card", "us_bank_account"];
  await payByBank(opened);
  await syncStripeEvent({ page: session.id });
  // The bank has not decided yet.
  expect(await refillsOf(client)).toMatchObject([{ state: "requested" }]);
  const payment = provider.stripe.records.paymentIntents[session.payment_intent as string]!;
  payment.status = "requires_payment_method";
  payment.last_payment_error = {
    type: "invalid_request_error",
    message: "The bank account has been closed.",
  } as Stripe.PaymentIntent.LastPaymentError;
  await syncStripeEvent({ page: session.id });
  expect(await refillsOf(client)).toMatchObject([{ state: "failed", reference: payment.id }]);
  expect([await availableTo(client), await cardsOf(client)]).toEqual([0, []]);
});

test("a refill's page that completes with no payment at all ends the refill as failed and adds nothing", async () => {
  const client = await makeClient();
  const opened = await openPage(client, { saveCard: "on" });
  const session = provider.stripe.records.sessions[opened.split("/").at(-1)!]!;
  await syncStripeEvent({ page: session.id });
  // The page is open, and nothing has been tried on it.
  expect(await refillsOf(client)).toMatchObject([{ state: "requested" }]);
  Object.assign(session, { status: "complete", payment_status: "unpaid", payment_intent: null });
  for (let n = 0; n < 2; n++) await syncStripeEvent({ page: session.id });
  const [refill, ...more] = await refillsOf(client);
  expect(refill).toMatchObject({
    state: "failed",
    reference: null,
    reason: "The payment page was left without paying",
  });
  expect([more, await journalsOf(refill!.key), await cardsOf(client)]).toEqual([[], [], []]);
  expect(await availableTo(client)).toBe(0);
  // Funds can be added again, on another page.
  expect(await openPage(client)).not.toBe(opened);
});

test.each([
  ["a payment method that fails", "The bank account has been closed."],
  ["no payment", "The payment page was left without paying"],
])("a purchase's page that completes with %s ends the purchase as failed", async (how, reason) => {
  const contractor = await makeContractor();
  const { type } = await makeExam();
  const page = await openPurchasePage(contractor, type.id);
  if (!page.ok) throw new Error(page.message);
  const [purchase] = await purchasesOf(contractor);
  const session = provider.stripe.records.sessions[page.value.split("/").at(-1)!]!;
  session.payment_method_types = ["card", "us_bank_account"];
  await payByBank(page.value);
  await finishPurchase({ purchaseId: purchase!.id });
  // The bank has not decided yet.
  expect(await purchasesOf(contractor)).toMatchObject([{ state: "requested" }]);
  const payment = provider.stripe.records.paymentIntents[session.payment_intent as string]!;
  if (how === "no payment") session.payment_intent = null;
  payment.status = "requires_payment_method";
  payment.last_payment_error = {
    type: "invalid_request_error",
    message: reason,
  } as Stripe.PaymentIntent.LastPaymentError;
  await finishPurchase({ purchaseId: purchase!.id });
  expect(await purchasesOf(contractor)).toMatchObject([{ state: "failed", reason }]);
  // Nothing is revenue, and the certificate can be bought again.
  expect(await journalsOf(purchase!.key)).toEqual([]);
  const again = await openPurchasePage(contractor, type.id);
  expect(again.ok && again.value).toMatch(/^http/);
  expect(again).not.toEqual(page);
});

test("money from another payment method is added, and the method is not saved as a card", async () => {
  const client = await makeClient();
  const opened = await openPage(client, { saveCard: "on" });
  const session = provider.stripe.records.sessions[opened.split("/").at(-1)!]!;
  session.payment_method_types = ["card", "us_bank_account"];
  await payByBank(opened);
  provider.stripe.records.paymentIntents[session.payment_intent as string]!.status = "succeeded";
  await syncStripeEvent({ page: session.id });
  expect(await refillsOf(client)).toMatchObject([{ state: "succeeded", lastFour: "" }]);
  expect([await availableTo(client), await cardsOf(client)]).toEqual([10_000, []]);
});

test("a bank account that was entered on a card page is not saved", async () => {
  const client = await makeClient();
  const page = await openUnrestricted({
    mode: "setup",
    currency: "usd",
    customer: await customerOf(client.companyId!),
    metadata: { actor: String(client.id) },
  });
  await payByBank(page.url!);
  await syncStripeEvent({ page: page.id });
  const { response } = await visit(client, `/payment-methods/added?session=${page.id}`);
  expect(response?.headers.get("Location")).toBe("/payment-methods");
  expect(await cardsOf(client)).toEqual([]);
});
