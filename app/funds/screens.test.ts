import { refills } from "db/schema/funds";
import { savedSubmissions } from "db/schema/platform";
import { eq } from "drizzle-orm";
import { addSavedCard } from "tests/factories/cards";
import { makeClient } from "tests/factories/people";
import { withCardProvider } from "tests/setup/card-provider";
import { endedSession, visit } from "tests/setup/pages";
import { renderScreen, textOf } from "tests/setup/render";
import { afterEach, expect, test, vi } from "vitest";
import type { Actor } from "~/access/actor";
import { balanceOf } from "~/ledger/queries.server";
import { db } from "~/platform/db/db.server";
import { saveSubmission } from "~/platform/forms/saved/saved-submission.server";
import { stripe } from "~/platform/providers/stripe.server";
import { resetEnv } from "~/platform/settings/env.server";
import { listCards } from "./queries.server";
import AddFunds from "./routes/add-funds";
import Payment from "./routes/payment";
import PaymentMethods from "./routes/payment-methods";
import { syncStripeEvent } from "./webhooks/stripe-events.server";

const provider = withCardProvider();
afterEach(() => {
  vi.unstubAllEnvs();
  resetEnv();
});

const cardFields = { cardNumber: "4242 4242 4242 4242", expMonth: "04", expYear: "34", cardName: "Ann Lee" };
const post = (actor: Actor, address: string, fields: Record<string, string>) =>
  visit(actor, address, { method: "POST", body: new URLSearchParams(fields) });
type Invalid = { data: { lastResult: { error?: Record<string, string[]>; initialValue?: object } } };
const errorsOf = ({ answer }: { answer: unknown }) => (answer as Invalid).data.lastResult.error ?? {};
const cardsOf = (actor: Actor) => listCards(actor.companyId!);
const availableTo = async (actor: Actor) => (await balanceOf(actor.companyId!)).availableCents;

test("MON-010 MON-020 a card is added; the number stays with the provider", async () => {
  const client = await makeClient();
  const { response } = await post(client, "/payment-methods/add", cardFields);
  expect(response?.headers.get("Location")).toBe("/payment-methods");
  expect(await cardsOf(client)).toMatchObject([
    { brand: "visa", lastFour: "4242", cardName: "Ann Lee", expMonth: 4, expYear: 2034, isPrimary: false },
  ]);
});

test.each([
  ["MON-017", { expMonth: "13" }, "expMonth", "max value for month 12"],
  ["MON-018", { expMonth: "0" }, "expMonth", "min value for month 1 or 01"],
  ["MON-018", { expMonth: "00" }, "expMonth", "min value for month 1 or 01"],
  ["MON-019", { expYear: "2o" }, "expYear", "The year has 2 digits"],
  ["MON-019", { expYear: "203" }, "expYear", "The year has 2 digits"],
  [
    "MON-016",
    { cardNumber: "4242 4242 4242 4242 4" },
    "cardNumber",
    "The card number can be at most 19 characters",
  ],
  ["MON-015", { cardName: "Sixteen letters!" }, "cardName", "The card name can be at most 15 characters"],
])("%s the card form says what is wrong with %o", async (_id, wrong, field, text) => {
  const answered = await post(await makeClient(), "/payment-methods/add", { ...cardFields, ...wrong });
  expect(errorsOf(answered)).toEqual({ [field]: [text] });
});

test("MON-020 Q-201 the bank's refusal is shown beside its field, with all input but the number", async () => {
  const client = await makeClient();
  const number = "4242 4242 4242 4241";
  const answered = await post(client, "/payment-methods/add", { ...cardFields, cardNumber: number });
  expect(errorsOf(answered)).toEqual({ cardNumber: ["Your card number is incorrect."] });
  expect(JSON.stringify(answered.answer)).toContain("Ann Lee");
  expect(JSON.stringify(answered.answer)).not.toContain(number);
});

test("Q-201 a form of an ended session is saved without the number", async () => {
  const body = new URLSearchParams(cardFields);
  const headers = { Cookie: await endedSession() };
  await saveSubmission(
    new Request("http://localhost:3000/payment-methods/add", { method: "POST", body, headers }),
    "203.0.113.41",
  );
  const kept = JSON.stringify(await db.select().from(savedSubmissions));
  expect(kept).toContain("Ann Lee");
  expect(kept).not.toMatch(/4242 ?4242/);
});

test("MON-007 MON-011 MON-074 ERR-021 a card's name and date can be edited; a form without changes is refused", async () => {
  const client = await makeClient();
  const { id, reference } = await addSavedCard(client);
  const edit = (fields: Record<string, string>) => post(client, `/payment-methods/${id}/edit`, fields);
  const same = await edit({ expMonth: "12", expYear: "34", cardName: "Cara Holt" });
  expect(errorsOf(same)).toEqual({ "": ["None changes found!"] });
  await edit({ expMonth: "1", expYear: "35", cardName: "Bo Lee" });
  expect(await cardsOf(client)).toMatchObject([{ expMonth: 1, expYear: 2035, cardName: "Bo Lee" }]);
  expect(provider.stripe.records.paymentMethods[reference]).toMatchObject({
    card: { exp_month: 1, exp_year: 2035 },
    billing_details: { name: "Bo Lee" },
  });
});

test("MON-012 a removed card is gone here and at the provider", async () => {
  const client = await makeClient();
  const { id, reference } = await addSavedCard(client);
  await post(client, `/payment-methods/${id}/remove`, {});
  expect(await cardsOf(client)).toEqual([]);
  expect(provider.stripe.records.paymentMethods[reference]?.customer).toBeNull();
  expect(
    (await post(client, `/payment-methods/${id}/edit`, {}).catch((e) => ({ response: e }))).response?.status,
  ).toBe(404);
});

test("MON-013 MON-070 Q-101 one card is primary, and no other while it is there", async () => {
  const client = await makeClient();
  const [first, second] = [await addSavedCard(client), await addSavedCard(client, "5555555555554444")];
  const offers = async () => {
    const { answer } = await visit(client, "/payment-methods");
    return textOf(await renderScreen(PaymentMethods, answer as object)).match(/Make Primary/g)?.length ?? 0;
  };
  expect(await offers()).toBe(2);
  await post(client, `/payment-methods/${first.id}/primary`, {});
  expect(await offers()).toBe(0);
  await post(client, `/payment-methods/${second.id}/primary`, {});
  expect((await cardsOf(client)).filter(({ isPrimary }) => isPrimary)).toMatchObject([{ id: first.id }]);
  await post(client, `/payment-methods/${first.id}/remove`, {});
  await post(client, `/payment-methods/${second.id}/primary`, {});
  expect(await cardsOf(client)).toMatchObject([{ id: second.id, isPrimary: true }]);
});

test("MON-065 another company's card is not found", async () => {
  const { id } = await addSavedCard(await makeClient());
  const stranger = await makeClient();
  for (const action of ["edit", "remove", "primary"])
    expect((await post(stranger, `/payment-methods/${id}/${action}`, {})).response?.status, action).toBe(404);
  const paid = await post(stranger, "/manage-funds/add-funds", {
    card: "kept",
    cardId: String(id),
    amount: "5",
    agreed: "on",
  });
  expect(paid.response?.status).toBe(404);
});

test("MON-021 MON-023 a saved card adds funds once, however often the button is pressed", async () => {
  const client = await makeClient();
  const { id } = await addSavedCard(client);
  const form = { card: "kept", cardId: String(id), amount: "100.00", agreed: "on", formKey: "one" };
  const { response } = await post(client, "/manage-funds/add-funds", form);
  expect(response?.headers.get("Location")).toBe("/manage-funds");
  await post(client, "/manage-funds/add-funds", form);
  expect(await availableTo(client)).toBe(10_000);
});

test("MON-021 MON-073 the form asks for the amount, a saved or new card, and the agreement to the fee", async () => {
  const client = await makeClient();
  const { id } = await addSavedCard(client);
  const html = await renderScreen(
    AddFunds,
    (await visit(client, "/manage-funds/add-funds")).answer as object,
  );
  expect(html).toContain(`<option value="${id}"`);
  for (const name of [
    "amount",
    "card",
    "cardNumber",
    "expMonth",
    "expYear",
    "cardName",
    "saveCard",
    "agreed",
  ])
    expect(html).toContain(`name="${name}"`);
  expect(textOf(html)).toMatch(/A processing fee of 3% is added: .* I agree to the processing fee of 3%/);
});

test.each([
  ["MON-022", { amount: "" }, "amount"],
  ["MON-022", { amount: "0.99" }, "amount"],
  ["MON-022", { amount: "1.001" }, "amount"],
  ["MON-022 MON-073", { agreed: "" }, "agreed"],
])("%s funds are not added with %o", async (_id, wrong, field) => {
  const client = await makeClient();
  const { id } = await addSavedCard(client);
  const form = { card: "kept", cardId: String(id), amount: "100", agreed: "on", ...wrong };
  expect(Object.keys(errorsOf(await post(client, "/manage-funds/add-funds", form)))).toEqual([field]);
  expect(await availableTo(client)).toBe(0);
});

test("MON-015 MON-023 a new card may have a long name, and is saved if the box is checked", async () => {
  const client = await makeClient();
  const form = { ...cardFields, card: "new", amount: "5", agreed: "on", cardName: "N".repeat(150) };
  await post(client, "/manage-funds/add-funds", form);
  expect(await availableTo(client)).toBe(500);
  expect(await cardsOf(client)).toEqual([]);
  await post(client, "/manage-funds/add-funds", { ...form, saveCard: "on" });
  expect(await cardsOf(client)).toMatchObject([{ lastFour: "4242", expMonth: 4, expYear: 2034 }]);
});

test("MON-032 an account without enough money leads to Payment Failed", async () => {
  const client = await makeClient();
  const form = { ...cardFields, cardNumber: "4000 0000 0000 9995", card: "new", amount: "5", agreed: "on" };
  const { response } = await post(client, "/manage-funds/add-funds", form);
  const [refill] = await db.select().from(refills).where(eq(refills.companyId, client.companyId!));
  const address = response!.headers.get("Location")!;
  expect(address).toBe(`/manage-funds/payments/${refill!.id}`);
  expect((await visit(client, address)).answer).toMatchObject({
    reason: "Insufficient funds in the account",
  });
  expect((await visit(await makeClient(), address)).response?.status).toBe(404);
});

const cardOnPage = (number = "4242424242424242") =>
  new URLSearchParams({ number, exp_month: "12", exp_year: "34", cvc: "123", name: "Ann Lee" });
const payOn = (page: string, number?: string) =>
  fetch(page, { method: "POST", body: cardOnPage(number), redirect: "manual" });
const refillsOf = ({ companyId }: Actor) =>
  db.select().from(refills).where(eq(refills.companyId, companyId!));
async function openPage(client: Actor, more: Record<string, string> = {}) {
  vi.stubEnv("CARD_ENTRY", "hosted");
  resetEnv();
  const fields = { card: "page", amount: "100", agreed: "on", ...more };
  const { response } = await post(client, "/manage-funds/add-funds", fields);
  return response!.headers.get("Location")!;
}

test("Q-201 the provider's page adds funds once, however often the return page opens or the button is pressed", async () => {
  const client = await makeClient();
  const page = await openPage(client, { formKey: "one", saveCard: "on" });
  expect(page).toContain(`${provider.stripe.url}/c/pay/`);
  expect(await openPage(client, { formKey: "one", saveCard: "on" })).toBe(page);
  expect(await refillsOf(client)).toMatchObject([{ state: "requested", amountCents: 10_000, feeCents: 300 }]);
  expect(await (await fetch(page)).text()).toContain("Pay $103.00");
  const back = (await payOn(page)).headers.get("location")!;
  await Promise.all([visit(client, back), visit(client, back), visit(client, back)]);
  expect(await availableTo(client)).toBe(10_000);
  expect(await refillsOf(client)).toMatchObject([{ state: "succeeded", brand: "visa", lastFour: "4242" }]);
  expect(await cardsOf(client)).toMatchObject([{ lastFour: "4242", cardName: "Ann Lee", expYear: 2034 }]);
  expect(await openPage(client, { formKey: "one", saveCard: "on" })).toMatch(/\/payments\/\d+\/paid$/);
  expect((await visit(await makeClient(), back)).response?.status).toBe(404);
});

test("Q-201 a payment counts without a return; a declined card may be followed by another", async () => {
  const client = await makeClient();
  const page = await openPage(client);
  expect((await payOn(page, "4000000000000341")).status).toBe(402);
  const payment = () =>
    Object.values(provider.stripe.records.paymentIntents).findLast(({ amount }) => amount === 10_300)!;
  await syncStripeEvent({ payment: payment().id });
  expect(await refillsOf(client)).toMatchObject([{ state: "requested" }]);
  await payOn(page);
  const session = page.split("/").at(-1)!;
  for (let n = 0; n < 2; n++) {
    await syncStripeEvent({ page: session });
    await syncStripeEvent({ payment: payment().id });
  }
  expect([await availableTo(client), await cardsOf(client)]).toEqual([10_000, []]);
});

test("Q-201 a page that expires unpaid fails the refill and adds nothing", async () => {
  const client = await makeClient();
  const page = await openPage(client);
  const session = page.split("/").at(-1)!;
  await syncStripeEvent({ page: session });
  expect(await refillsOf(client)).toMatchObject([{ state: "requested" }]);
  await stripe().checkout.sessions.expire(session);
  await syncStripeEvent({ page: session });
  expect(await refillsOf(client)).toMatchObject([
    { state: "failed", reason: "The payment page was left without paying" },
  ]);
  const [refill] = await refillsOf(client);
  const { answer } = await visit(client, `/manage-funds/payments/${refill!.id}`);
  expect(textOf(await renderScreen(Payment, answer as object))).toContain(
    "$100.00 was not added, and no card was charged.",
  );
  expect(await availableTo(client)).toBe(0);
});

test("Q-201 with hosted card entry no card number is accepted here", async () => {
  const client = await makeClient();
  vi.stubEnv("CARD_ENTRY", "hosted");
  resetEnv();
  const answered = await post(client, "/manage-funds/add-funds", {
    ...cardFields,
    card: "new",
    amount: "100",
    agreed: "on",
  });
  expect(errorsOf(answered)).toEqual({ card: ["Please choose a card"] });
  expect(await refillsOf(client)).toEqual([]);
});

/** Opens the provider's page for adding a card. */
async function openHostedPage() {
  vi.stubEnv("CARD_ENTRY", "hosted");
  resetEnv();
  const client = await makeClient();
  const { response } = await post(client, "/payment-methods/add", {});
  const page = response!.headers.get("Location")!;
  return { client, page };
}

test("Q-201 a card that was added on the provider's page is saved once, even without a return", async () => {
  const { client, page } = await openHostedPage();
  const session = page.split("/").at(-1)!;
  await syncStripeEvent({ page: session });
  expect(await cardsOf(client)).toEqual([]);
  const back = (await payOn(page)).headers.get("location")!;
  await Promise.all([syncStripeEvent({ page: session }), visit(client, back), visit(client, back)]);
  expect(await cardsOf(client)).toMatchObject([{ lastFour: "4242", cardName: "Ann Lee" }]);
});

test("Q-201 a card is saved by its event's next try when the provider is away while the first one reads it", async () => {
  const { client, page } = await openHostedPage();
  await payOn(page);
  const session = page.split("/").at(-1)!;
  const faults = vi.spyOn(provider.stripe.faults, "next");
  faults.mockReturnValueOnce(undefined).mockReturnValue("broken");
  await expect(syncStripeEvent({ page: session })).rejects.toThrow();
  faults.mockRestore();
  expect(await cardsOf(client)).toEqual([]);
  await syncStripeEvent({ page: session });
  expect(await cardsOf(client)).toMatchObject([{ lastFour: "4242", cardName: "Ann Lee" }]);
});

test("Q-201 with hosted card entry the provider's page takes the number and leads back, once", async () => {
  const { client, page } = await openHostedPage();
  expect(page).toContain(`${provider.stripe.url}/c/pay/`);
  const back = (await payOn(page)).headers.get("location")!;
  for (let n = 0; n < 2; n++) await visit(client, back);
  expect(await cardsOf(client)).toMatchObject([{ lastFour: "4242", cardName: "Ann Lee" }]);
  expect((await visit(await makeClient(), back)).response?.status).toBe(404);
});
