import { certificatePurchases } from "db/schema/credentials";
import { cards, refills } from "db/schema/funds";
import { eq } from "drizzle-orm";
import { caller } from "tests/api/caller";
import { addSavedCard } from "tests/factories/cards";
import { makeExam } from "tests/factories/certificates";
import { makeClient, makeContractor } from "tests/factories/people";
import { withCardProvider } from "tests/setup/card-provider";
import { afterEach, expect, test, vi } from "vitest";
import { db } from "~/platform/db/db.server";
import { resetEnv } from "~/platform/settings/env.server";

const provider = withCardProvider();
const withLiveKeys = () => {
  vi.stubEnv("CARD_ENTRY", "hosted");
  resetEnv();
};
afterEach(() => {
  vi.unstubAllEnvs();
  resetEnv();
});

const typedCard = { cardNumber: "4242424242424242", month: "04", year: "34", cardName: "Ann Lee" };
const refusalLike = (message: RegExp) => ({
  status: 409,
  body: { success: false, message: expect.stringMatching(message) },
});

test("Q-201 with live keys a call adds funds only by a saved card and refuses a new one with the reason", async () => {
  const client = await makeClient();
  const kept = await addSavedCard(client);
  withLiveKeys();
  const call = await caller(client);
  const pay = (paymentMethod: unknown) =>
    call("POST", "/api/payment/payment-transaction", { amount: "100", paymentMethod });
  const known = Object.keys(provider.stripe.records.paymentMethods).length;
  expect(await pay(typedCard)).toMatchObject(
    refusalLike(/card provider's own page only.* pay with the saved card/),
  );
  expect(await db.$count(refills, eq(refills.companyId, client.companyId!))).toBe(0);
  expect(await pay(String(kept.id))).toMatchObject({ status: 200, body: { result: { amount: 100 } } });
  const { cardNumber: number, month: expMonth, year: expYear, cardName } = typedCard;
  expect(
    await call("POST", "/api/payment/payment-methods", { number, expMonth, expYear, cardName }),
  ).toMatchObject(refusalLike(/card provider's own page only/));
  expect(await db.$count(cards, eq(cards.companyId, client.companyId!))).toBe(1);
  // The provider never received the number.
  expect(Object.keys(provider.stripe.records.paymentMethods)).toHaveLength(known);
});

test("Q-201 with live keys a call refuses to buy a certificate with a new card", async () => {
  const { type } = await makeExam();
  const contractor = await makeContractor();
  withLiveKeys();
  const { cardNumber, month: expMonth, year: expYear } = typedCard;
  const body = { cardNumber, expMonth, expYear, idCertificateType: String(type.id) };
  const answer = await (await caller(contractor))("POST", "/api/certificates/buy", body);
  expect(answer).toMatchObject(refusalLike(/card provider's own page only.*Credentials/));
  expect(await db.$count(certificatePurchases, eq(certificatePurchases.contractorId, contractor.id))).toBe(0);
});
