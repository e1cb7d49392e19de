import { payoutChoices, payouts } from "db/schema/payouts";
import { eq, sql } from "drizzle-orm";
import {
  feesOf,
  instant,
  makeFastContractor,
  noticesOf,
  pay,
  receivedBy,
  setPrices,
  settle,
  transfersOf,
} from "tests/factories/faster-payouts";
import { filledBank, makePaidOrder } from "tests/factories/payouts";
import { makeSuperAdmin } from "tests/factories/people";
import { withBankProvider } from "tests/setup/bank-provider";
import { payableTo } from "tests/setup/ledger";
import { sendForm, visit } from "tests/setup/pages";
import { renderScreen, textOf } from "tests/setup/render";
import { beforeAll, expect, test } from "vitest";
import type { Actor } from "~/access/actor";
import { finishSending } from "~/banking/transfer-jobs.server";
import { syncBankEvent } from "~/banking/webhooks/bank-events.server";
import ManageFunds from "~/funds/routes/manage-funds";
import { countViolations } from "~/ledger/queries.server";
import { db } from "~/platform/db/db.server";
import { readEvents } from "~/platform/db/events/outbox.server";
import { reconcile } from "~/super-admin/reconciliation/commands/reconcile.server";
import { readOrder } from "~/work-orders/store/order.server";
import { followPayouts } from "../commands/follow-payouts.server";
import { readMoneyTrail } from "../money-trail/read-money-trail.server";
import { priceKey } from "./speed";

const provider = withBankProvider();
const PAY = 20_000;
const [SAME_DAY_FEE, INSTANT_FEE] = [250, 399];
let superAdmin: Actor;
beforeAll(async () => {
  superAdmin = await makeSuperAdmin();
  await setPrices(superAdmin);
});
const slowReasonFor = async (win: number) => {
  const [payout] = await db.select().from(payouts).where(eq(payouts.workOrderId, win));
  return payout!.slowReason;
};

test("PRF-021 a same-day payout is cleared the same day, less the fee that was agreed to", async () => {
  const contractor = await makeFastContractor("same-day");
  const win = await makePaidOrder(superAdmin, contractor, PAY);
  await pay(contractor);
  const [sent] = await transfersOf(contractor);
  expect(sent).toMatchObject({
    state: "sent",
    speed: "same-day",
    amountCents: 19_750,
    feeCents: SAME_DAY_FEE,
  });
  expect(provider.dwolla.records.transfers[sent!.reference!]).toMatchObject({
    speed: "same-day",
    amountCents: 19_750,
  });
  await settle(contractor);
  expect([await receivedBy(contractor), await feesOf(contractor)]).toEqual([19_750, SAME_DAY_FEE]);
  expect([await payableTo(contractor.id), await countViolations()]).toEqual([0, 0]);
  const trail = await readMoneyTrail(superAdmin, (await readOrder(db, superAdmin, win))!);
  const sentStep = trail!.find(({ name }) => name === "sent")!;
  expect(sentStep).toMatchObject({ cents: 19_750, note: "Sent the same day, for a fee of $2.50." });
  expect(sentStep.moves.map(({ text, cents }) => [text, cents])).toEqual([
    ["Payout sent", 19_750],
    ["Fee for a faster payout", 250],
  ]);
  const { answer } = await visit(contractor, "/manage-funds");
  expect(textOf(await renderScreen(ManageFunds, answer as object))).toContain("same day, fee $2.50");
  expect(await reconcile(superAdmin)).toMatchObject({ value: { newCount: 0 } });
});

test("PRF-021 an instant payout arrives at once", async () => {
  const contractor = await makeFastContractor("instant");
  await makePaidOrder(superAdmin, contractor, PAY);
  await pay(contractor);
  const [{ reference } = { reference: "" }] = await transfersOf(contractor);
  expect(provider.dwolla.records.transfers[reference!]).toMatchObject({
    status: "processed",
    speed: "instant",
  });
  await syncBankEvent({ what: "transfers", reference: reference! });
  expect(await transfersOf(contractor)).toMatchObject([
    { state: "processed", speed: "instant", amountCents: PAY - INSTANT_FEE, feeCents: INSTANT_FEE },
  ]);
  expect([await receivedBy(contractor), await feesOf(contractor)]).toEqual([PAY - INSTANT_FEE, INSTANT_FEE]);
});

test.each([
  [
    "same-day",
    /^\$200\.00 .* standard way, free of charge\. Same day payment failed: Insufficient Funds \(R01\)\.$/,
  ],
  [
    "instant",
    /^\$200\.00 .* standard way, free of charge\. Instant payment failed: Insufficient Funds \(R01\)\.$/,
  ],
] as const)(
  "PRF-021 a %s payout that fails gives its fee back, and goes the standard way by itself",
  async (speed, told) => {
    const contractor = await makeFastContractor(speed, "Fast R01 Bank");
    const win = await makePaidOrder(superAdmin, contractor, PAY);
    await pay(contractor);
    await provider.dwolla.settle();
    const [first] = await transfersOf(contractor);
    await syncBankEvent({ what: "transfers", reference: first!.reference! });
    expect([await payableTo(contractor.id), await feesOf(contractor)]).toEqual([PAY, 0]);
    await settle(contractor);
    await pay(contractor);
    await settle(contractor);
    const [, second, ...more] = await transfersOf(contractor);
    expect(second).toMatchObject({ state: "processed", speed: "standard", amountCents: PAY, feeCents: 0 });
    expect([second!.key === first!.key, more]).toEqual([false, []]);
    expect([await receivedBy(contractor), await feesOf(contractor)]).toEqual([PAY, 0]);
    expect([await payableTo(contractor.id), await countViolations()]).toEqual([0, 0]);
    expect(await noticesOf(contractor)).toEqual([expect.stringMatching(told)]);
    const trail = await readMoneyTrail(superAdmin, (await readOrder(db, superAdmin, win))!);
    const sentStep = trail!.find(({ name }) => name === "sent")!;
    expect(sentStep.note).toMatch(/^Sent the standard way, free of charge\. .*\(R01\)\.$/);
    expect(sentStep.moves.map(({ text }) => text)).toEqual([
      ..."Payout sent,Fee for a faster payout,Fee given back,Came back,Payout sent".split(","),
    ]);
  },
);

test("PRF-021 a bank without instant payments is found out before, and its payout is free", async () => {
  const contractor = await makeFastContractor("instant", "Harbor ACH only");
  const win = await makePaidOrder(superAdmin, contractor, PAY);
  await pay(contractor);
  await settle(contractor);
  expect(await transfersOf(contractor)).toMatchObject([
    { speed: "standard", amountCents: PAY, state: "processed" },
  ]);
  expect(await noticesOf(contractor)).toEqual([expect.stringContaining("does not take instant payments")]);
  expect(await slowReasonFor(win)).toBe("Your bank does not take instant payments");
  await db.delete(payoutChoices).where(eq(payoutChoices.contractorId, contractor.id));
  const again = await sendForm(contractor, "/profile/payout-speed", {
    speed: "instant",
    instantPrice: priceKey(instant),
    agreed: "on",
  });
  expect(again.error).toEqual({ speed: ["Your bank does not take instant payments"] });
});

test("PRF-021 a faster payout that the provider refuses is sent the standard way, and never twice", async () => {
  // The account lost its channel since the provider was asked.
  const other = await makeFastContractor("instant", "Seaport ACH only");
  await makePaidOrder(superAdmin, other, PAY);
  await db.execute(sql`update payout_banks set takes_instant = true where contractor_id = ${other.id}`);
  await pay(other);
  expect(await transfersOf(other)).toMatchObject([{ state: "failed", reference: null, speed: "instant" }]);
  expect([await payableTo(other.id), await feesOf(other)]).toEqual([PAY, 0]);
  while (await readEvents("payouts", followPayouts));
  await Promise.all([pay(other), pay(other)]);
  await settle(other);
  expect(await transfersOf(other)).toMatchObject([
    { state: "failed" },
    { state: "processed", amountCents: PAY },
  ]);
  expect(await noticesOf(other)).toEqual([expect.stringContaining("did not accept the instant payment")]);
});

test.each(["silent-after", "broken-after", "broken"] as const)(
  "PRF-021 a lost answer (%s) to a faster payout sends it once and takes one fee",
  async (fault) => {
    const contractor = await makeFastContractor("instant");
    await makePaidOrder(superAdmin, contractor, PAY);
    provider.dwolla.faults.order("POST /transfers", fault);
    await pay(contractor);
    const [transfer] = await transfersOf(contractor);
    await finishSending({ transferId: transfer!.id });
    await settle(contractor);
    expect(await transfersOf(contractor)).toMatchObject([{ state: "processed", speed: "instant" }]);
    expect([await receivedBy(contractor), await feesOf(contractor)]).toEqual([
      PAY - INSTANT_FEE,
      INSTANT_FEE,
    ]);
  },
);

test("PRF-021 an account at fault is not tried the standard way: the contractor corrects it first", async () => {
  const contractor = await makeFastContractor("same-day", "R03 Bank");
  await makePaidOrder(superAdmin, contractor, PAY);
  await pay(contractor);
  await settle(contractor);
  await pay(contractor);
  expect(await transfersOf(contractor)).toMatchObject([{ state: "failed", speed: "same-day" }]);
  expect([await payableTo(contractor.id), await feesOf(contractor)]).toEqual([PAY, 0]);
  await sendForm(contractor, "/profile/bank", { ...filledBank, bankName: "Harbor", account: "55554444" });
  await pay(contractor);
  await settle(contractor);
  expect(await transfersOf(contractor)).toMatchObject([
    { state: "failed" },
    { state: "processed", speed: "same-day" },
  ]);
  expect([await receivedBy(contractor), await feesOf(contractor)]).toEqual([
    PAY - SAME_DAY_FEE,
    SAME_DAY_FEE,
  ]);
});

test("PRF-021 a faster payout that comes back after it had arrived is owed again with its fee, and waits", async () => {
  const contractor = await makeFastContractor("same-day", "Seaport Bank");
  await makePaidOrder(superAdmin, contractor, PAY);
  await pay(contractor);
  await settle(contractor);
  const [{ reference } = { reference: "" }] = await transfersOf(contractor);
  await provider.dwolla.returnTransfer(reference!, "R01");
  await settle(contractor);
  await pay(contractor);
  expect(await transfersOf(contractor)).toMatchObject([{ state: "failed" }]);
  expect([await payableTo(contractor.id), await feesOf(contractor)]).toEqual([PAY, 0]);
  expect([await noticesOf(contractor), await countViolations()]).toEqual([[], 0]);
});
