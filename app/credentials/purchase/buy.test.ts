import { certificatePurchases } from "db/schema/credentials";
import { ledgerEntries, ledgerJournals } from "db/schema/ledger";
import { and, eq } from "drizzle-orm";
import { makeExam } from "tests/factories/certificates";
import { makeClient, makeContractor } from "tests/factories/people";
import { withCardProvider } from "tests/setup/card-provider";
import { sendForm, visit } from "tests/setup/pages";
import { renderScreen, textOf } from "tests/setup/render";
import { beforeAll, describe, expect, test } from "vitest";
import type { Actor } from "~/access/actor";
import { countViolations } from "~/ledger/queries.server";
import { db } from "~/platform/db/db.server";
import { resetEnv } from "~/platform/settings/env.server";
import { atTime } from "~/platform/time/clock.server";
import { findPurchase } from "../certificate.server";
import { buyCertificate } from "../commands/buy-certificate.server";
import { openPurchasePage } from "../commands/hosted-purchase.server";
import Buy from "../routes/buy";
import { finishPurchase, syncPurchase } from "./purchases.server";

const provider = withCardProvider();
let exam: Awaited<ReturnType<typeof makeExam>>;
beforeAll(async () => {
  exam = await makeExam();
});
const typedCard = (number = "4242424242424242") => ({ number, month: 12, year: 2034, name: "Ann Lee" });
const cardFields = (cardNumber = "4242 4242 4242 4242") => ({
  cardNumber,
  expMonth: "12",
  expYear: "34",
  cardName: "Ann Lee",
});
const purchasesOf = ({ id }: Actor) =>
  db.select().from(certificatePurchases).where(eq(certificatePurchases.contractorId, id));
const chargesOf = async (actor: Actor) => {
  const keys = (await purchasesOf(actor)).map(({ key }) => key);
  return Object.values(provider.stripe.records.charges).filter(
    ({ metadata, paid }) => paid && keys.includes(metadata.purchase!),
  );
};
const paymentsCall = "POST /v1/payment_intents";
const dialogAddress = () => `/certifications/${exam.type.id}/buy`;

describe("buying a certificate", () => {
  test("CRD-024 the dialog shows the certificate's name, the annual price in US currency and card fields", async () => {
    const { answer } = await visit(await makeContractor(), dialogAddress());
    const html = await renderScreen(Buy, answer as object);
    expect(textOf(html)).toContain("$49.00 annually");
    expect(html).toContain(">Soft Skills Certification</h2>");
    expect([...html.matchAll(/name="(card\w+|exp\w+)"/g)].map(([, name]) => name)).toEqual([
      "cardNumber",
      "expMonth",
      "expYear",
      "cardName",
    ]);
    expect(html).toMatch(/name="cardName"[^>]*maxLength="150"|maxLength="150"[^>]*name="cardName"/i);
  });

  test("CRD-026 a card name of 150 characters is accepted and one of 151 refused, and only the card number must be typed again", async () => {
    const contractor = await makeContractor();
    const long = await sendForm(contractor, dialogAddress(), { ...cardFields(), cardName: "A".repeat(151) });
    expect(long.status).toBe(422);
    expect(long.error?.cardName).toEqual(["The card name can be at most 150 characters"]);
    expect(JSON.stringify(long)).not.toContain("4242 4242");
    expect(await purchasesOf(contractor)).toEqual([]);
    const right = await sendForm(contractor, dialogAddress(), { ...cardFields(), cardName: "A".repeat(150) });
    expect(right.to).toBe(`/certifications/${exam.type.id}/video`);
  });

  test("CRD-025 CRD-027 CRD-041 a purchase is paid once, booked as revenue, and leads to the video", async () => {
    const contractor = await makeContractor();
    const sent = await sendForm(contractor, dialogAddress(), { ...cardFields(), formKey: "a key" });
    expect(sent.to).toBe(`/certifications/${exam.type.id}/video`);
    const [purchase] = await purchasesOf(contractor);
    expect(purchase).toMatchObject({
      state: "succeeded",
      amountCents: 4900,
      lastFour: "4242",
      brand: "visa",
    });
    expect((await chargesOf(contractor)).map(({ amount }) => amount)).toEqual([4900]);
    const [journal] = await db.select().from(ledgerJournals).where(eq(ledgerJournals.key, purchase!.key));
    expect(journal).toMatchObject({ type: "sale", amountCents: 4900, contractorId: contractor.id });
    const entries = await db.select().from(ledgerEntries).where(eq(ledgerEntries.journalId, journal!.id));
    expect(entries.map(({ amountCents }) => amountCents).sort((a, b) => a - b)).toEqual([-4900, 4900]);
    expect(await countViolations()).toBe(0);
    // Pressed twice, from another tab and by an API call, it stays one payment.
    await sendForm(contractor, dialogAddress(), { ...cardFields(), formKey: "a key" });
    await Promise.all(
      [1, 2, 3].map(() => buyCertificate(contractor, { typeId: exam.type.id, card: typedCard() })),
    );
    expect(await purchasesOf(contractor)).toHaveLength(1);
    expect(await chargesOf(contractor)).toHaveLength(1);
  });

  test("CRD-027 several concurrent purchases are paid once", async () => {
    const contractor = await makeContractor();
    const request = { typeId: exam.type.id, card: typedCard() };
    const bought = await Promise.all([1, 2, 3, 4].map(() => buyCertificate(contractor, request)));
    expect(new Set(bought.map((each) => each.ok && each.value.id)).size).toBe(1);
    expect(await chargesOf(contractor)).toHaveLength(1);
    expect(await purchasesOf(contractor)).toHaveLength(1);
  });

  test("Q-100 a card with insufficient funds is refused in the documents' words, and another card can pay", async () => {
    const contractor = await makeContractor();
    const refused = await sendForm(contractor, dialogAddress(), cardFields("4000 0000 0000 9995"));
    expect(refused.status).toBe(402);
    expect(refused.error?.[""]).toEqual(["Insufficient funds in the account"]);
    expect((await sendForm(contractor, dialogAddress(), cardFields())).to).toMatch(/\/video$/);
    expect((await purchasesOf(contractor)).map(({ state }) => state).sort()).toEqual(["failed", "succeeded"]);
  });

  test.each(["silent-after", "broken-after", "unreachable"] as const)(
    "a lost answer (%s) is no second payment: the job finds out",
    async (fault) => {
      const contractor = await makeContractor();
      for (const _ of [1, 2]) provider.stripe.faults.order(paymentsCall, fault);
      const bought = await buyCertificate(contractor, { typeId: exam.type.id, card: typedCard() });
      expect(bought.ok).toBe(true);
      const [purchase] = await purchasesOf(contractor);
      await finishPurchase({ purchaseId: purchase!.id });
      expect(await findPurchase(purchase!.id)).toMatchObject({ state: "succeeded" });
      expect(await chargesOf(contractor)).toHaveLength(1);
      const { reference } = await findPurchase(purchase!.id);
      await syncPurchase({ payment: reference! });
      expect(await countViolations()).toBe(0);
    },
  );

  test("a payment that was never made fails once the provider has forgotten its key", async () => {
    const contractor = await makeContractor();
    for (const _ of [1, 2, 3, 4]) provider.stripe.faults.order(paymentsCall, "unreachable");
    await buyCertificate(contractor, { typeId: exam.type.id, card: typedCard() });
    const [purchase] = await purchasesOf(contractor);
    expect(purchase!.state).toBe("requested");
    const later = new Date(Date.now() + 21 * 3_600_000);
    await atTime(later, () => finishPurchase({ purchaseId: purchase!.id }));
    expect(await findPurchase(purchase!.id)).toMatchObject({ state: "failed" });
  });

  test("only contractors can buy, and only certificates with an exam that they have not passed", async () => {
    const request = { typeId: exam.type.id, card: typedCard() };
    expect(await buyCertificate(await makeClient(), request)).toMatchObject({ code: "forbidden" });
    const contractor = await makeContractor();
    expect(await buyCertificate(contractor, { ...request, typeId: 999_999 })).toMatchObject({
      code: "not-found",
    });
  });

  test("Q-201 a payment on the provider's page is taken once, and the provider's records decide its outcome", async () => {
    process.env.CARD_ENTRY = "hosted";
    resetEnv();
    const contractor = await makeContractor();
    const page = await openPurchasePage(contractor, exam.type.id);
    if (!page.ok) throw new Error(page.message);
    expect(await openPurchasePage(contractor, exam.type.id)).toEqual(page);
    const back = () => visit(contractor, `/certifications/${exam.type.id}/bought`);
    expect((await back()).response?.headers.get("Location")).toBe("/certifications");
    const body = new URLSearchParams({
      number: "4242424242424242",
      exp_month: "12",
      exp_year: "2034",
      cvc: "123",
      name: "Ann",
    });
    await fetch(page.value, { method: "POST", body, redirect: "manual" });
    expect((await back()).response?.headers.get("Location")).toBe(`/certifications/${exam.type.id}/video`);
    const where = and(
      eq(certificatePurchases.contractorId, contractor.id),
      eq(certificatePurchases.state, "succeeded"),
    );
    expect(await db.$count(certificatePurchases, where)).toBe(1);
    expect((await purchasesOf(contractor))[0]).toMatchObject({ lastFour: "4242" });
    delete process.env.CARD_ENTRY;
    resetEnv();
  });
});
