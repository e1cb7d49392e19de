import { refills } from "db/schema/funds";
import { notifications } from "db/schema/notifications";
import { eq } from "drizzle-orm";
import { addSavedCard } from "tests/factories/cards";
import { makeClient } from "tests/factories/people";
import { withCardProvider } from "tests/setup/card-provider";
import { visit } from "tests/setup/pages";
import { renderScreen, textOf } from "tests/setup/render";
import { expect, test } from "vitest";
import type { Actor } from "~/access/actor";
import { balanceOf, countViolations } from "~/ledger/queries.server";
import { notify } from "~/notifications/notify.server";
import { paths } from "~/paths";
import { db } from "~/platform/db/db.server";
import { readEvents } from "~/platform/db/events/outbox.server";
import { stripe } from "~/platform/providers/stripe.server";
import { atTime } from "~/platform/time/clock.server";
import { addFunds } from "../commands/add-funds.server";
import { chargeRefill } from "../commands/charge-refill.server";
import { findRefill, listCards } from "../queries.server";
import Payment from "../routes/payment";
import { syncStripeEvent } from "../webhooks/stripe-events.server";
import { finishRefill } from "./refill-jobs.server";

// Cards whose bank asks for 3-D Secure, as Stripe's test cards do.
const ALWAYS = "4000002760003184";
const UNLESS_SET_UP = "4000002500003155";
const POOR_AFTER = "4000008260003178";
const provider = withCardProvider();

const post = (actor: Actor, address: string, fields: Record<string, string>) =>
  visit(actor, address, { method: "POST", body: new URLSearchParams(fields) });
const locationOf = ({ response }: Awaited<ReturnType<typeof visit>>) =>
  response?.headers.get("Location") ?? "";
const availableTo = async (actor: Actor) => (await balanceOf(actor.companyId!)).availableCents;
/** Answers the bank's page as its person would, and returns the address to which it leads, on our server. */
async function answerBank(page: string, answer: "confirm" | "refuse") {
  const body = new URLSearchParams({ answer });
  const response = await fetch(page, { method: "POST", body, redirect: "manual" });
  const { pathname, search } = new URL(response.headers.get("location")!);
  return pathname + search;
}
const pay = (client: Actor, cardNumber: string, amount: string) =>
  post(client, "/manage-funds/add-funds", {
    ...{ card: "new", amount, agreed: "on", cardNumber, expMonth: "04", expYear: "34", cardName: "Ann Lee" },
    saveCard: "on",
  });
const refillsOf = ({ companyId }: Actor) =>
  db.select().from(refills).where(eq(refills.companyId, companyId!));

test("PRF-011 a card that needs 3-D Secure leads to its bank, and the funds are there after the confirmation", async () => {
  const client = await makeClient();
  const page = locationOf(await pay(client, ALWAYS, "210"));
  expect(await (await fetch(page)).text()).toContain("a payment of $216.30");
  expect(await refillsOf(client)).toMatchObject([{ state: "requested", confirmAt: page, settledAt: null }]);
  expect(await availableTo(client)).toBe(0);
  const back = await answerBank(page, "confirm");
  expect(locationOf(await visit(client, back))).toBe("/manage-funds");
  expect(await availableTo(client)).toBe(21_000);
  expect(await refillsOf(client)).toMatchObject([{ state: "succeeded", confirmAt: null }]);
  expect(await listCards(client.companyId!)).toMatchObject([{ lastFour: "3184" }]);
  expect(await visit(client, back)).toBeDefined();
  expect(await availableTo(client)).toBe(21_000);
  expect(await countViolations()).toBe(0);
});

test.each<[string, string, "confirm" | "refuse", string]>([
  ["refuses the confirmation", ALWAYS, "refuse", "We are unable to authenticate your payment method."],
  ["has too little money", POOR_AFTER, "confirm", "Insufficient funds in the account"],
])(
  "PRF-011 a payment whose card's owner %s fails with the reason, and nothing is added",
  async (_who, card, answer, reason) => {
    const client = await makeClient();
    const back = await answerBank(locationOf(await pay(client, card, "130")), answer);
    const [{ id } = { id: 0 }] = await refillsOf(client);
    expect(locationOf(await visit(client, back))).toBe(`/manage-funds/payments/${id}`);
    expect((await findRefill(id)).reason).toContain(reason);
    expect(await availableTo(client)).toBe(0);
  },
);

test("PRF-011 who left the bank's page finds the payment and the way there; the event settles it without them", async () => {
  const client = await makeClient();
  const page = locationOf(await pay(client, ALWAYS, "170"));
  const [waiting] = await refillsOf(client);
  const id = waiting!.id;
  // The job and a second look wait as well, and charge nothing.
  await finishRefill({ refillId: id });
  expect(locationOf(await visit(client, paths.paid(id)))).toBe(`/manage-funds/payments/${id}`);
  const { answer } = await visit(client, `/manage-funds/payments/${id}`);
  const shown = await renderScreen(Payment, answer as object);
  expect(textOf(shown)).toContain("asks you to confirm the payment of $175.10");
  expect(shown).toContain(page);
  const list = await visit(client, "/manage-funds");
  expect(list.answer).toMatchObject({ open: [{ id, isToConfirm: true }] });
  await answerBank(page, "confirm");
  await syncStripeEvent({ payment: waiting!.reference! });
  expect(await availableTo(client)).toBe(17_000);
});

test("PRF-011 the company's Admins are told that a payment waits for their confirmation", async () => {
  const client = await makeClient();
  await pay(client, ALWAYS, "150");
  while ((await readEvents("notifications", notify)) > 0);
  const told = await db.select().from(notifications).where(eq(notifications.userId, client.id));
  const [{ id } = { id: 0 }] = await refillsOf(client);
  expect(told).toMatchObject([
    {
      kind: "card-payment",
      title: "Confirm a card payment",
      message: expect.stringContaining("the payment of $154.50 within a day"),
      url: `/manage-funds/payments/${id}`,
    },
  ]);
});

test("PRF-011 a payment that nobody confirms within a day is canceled at the provider", async () => {
  const client = await makeClient();
  const page = locationOf(await pay(client, ALWAYS, "190"));
  const [{ id, reference } = { id: 0, reference: "" }] = await refillsOf(client);
  await atTime(new Date(Date.now() + 23 * 3_600_000), () => chargeRefill(id));
  expect((await findRefill(id)).state).toBe("requested");
  await atTime(new Date(Date.now() + 25 * 3_600_000), () => chargeRefill(id));
  expect(await findRefill(id)).toMatchObject({
    state: "failed",
    confirmAt: null,
    reason: expect.stringContaining("not confirmed with the card's bank within a day"),
  });
  expect((await stripe().paymentIntents.retrieve(reference!)).status).toBe("canceled");
  expect((await fetch(page)).status).toBe(410);
});

test("PRF-011 a saved card that was confirmed once still leads to its bank when that asks again", async () => {
  const client = await makeClient();
  await expect(addSavedCard(client, UNLESS_SET_UP)).rejects.toThrow("confirmation");
  const adding = { cardNumber: UNLESS_SET_UP, expMonth: "04", expYear: "34", cardName: "Ann Lee" };
  const page = locationOf(await post(client, "/payment-methods/add", adding));
  expect(await listCards(client.companyId!)).toEqual([]);
  const back = await answerBank(page, "confirm");
  expect(locationOf(await visit(client, back))).toBe("/payment-methods");
  await visit(client, back);
  const [card] = await listCards(client.companyId!);
  expect(card).toMatchObject({ lastFour: "3155", cardName: "Ann Lee", expMonth: 4, expYear: 2034 });
  const asked = await addFunds(client, { amountCents: 9000, card: { id: card!.id } });
  expect(asked).toMatchObject({ ok: true, value: { state: "requested" } });
});

test("PRF-011 a card is not added when its bank refuses it, and is added by the event when its person never comes back", async () => {
  const client = await makeClient();
  const adding = { cardNumber: ALWAYS, expMonth: "04", expYear: "34", cardName: "Ann Lee" };
  const refused = await answerBank(locationOf(await post(client, "/payment-methods/add", adding)), "refuse");
  expect(locationOf(await visit(client, refused))).toBe("/payment-methods");
  expect(await listCards(client.companyId!)).toEqual([]);
  const left = await answerBank(locationOf(await post(client, "/payment-methods/add", adding)), "confirm");
  const setup = new URLSearchParams(left.split("?")[1]).get("setup_intent")!;
  await syncStripeEvent({ setup });
  await syncStripeEvent({ setup });
  expect(await listCards(client.companyId!)).toMatchObject([{ lastFour: "3184" }]);
  // Another company's person can't take the card by its address.
  const stranger = await makeClient();
  expect((await visit(stranger, left)).response?.status).toBe(404);
});

test("PRF-011 the provider's own page asks for 3-D Secure as well", async () => {
  const client = await makeClient();
  const customer = await stripe().customers.create();
  const session = await stripe().checkout.sessions.create({
    ...{ mode: "setup", currency: "usd", customer: customer.id, success_url: "http://localhost:3000/back" },
    metadata: { actor: String(client.id) },
  });
  const card = { number: ALWAYS, exp_month: "12", exp_year: "34", cvc: "123", name: "Ann Lee" };
  const typed = await fetch(session.url!, {
    method: "POST",
    body: new URLSearchParams(card),
    redirect: "manual",
  });
  const challenge = typed.headers.get("location")!;
  expect(challenge).toContain("/authenticate/seti_");
  const ended = await fetch(challenge, {
    method: "POST",
    body: new URLSearchParams({ answer: "confirm" }),
    redirect: "manual",
  });
  const done = await fetch(ended.headers.get("location")!, { redirect: "manual" });
  expect(done.headers.get("location")).toBe("http://localhost:3000/back");
  expect(provider.stripe.records.sessions[session.id]!.status).toBe("complete");
});
