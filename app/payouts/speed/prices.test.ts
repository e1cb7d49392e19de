import { auditLog } from "db/schema/platform";
import { and, asc, eq, sql } from "drizzle-orm";
import {
  instant,
  makeFastContractor,
  noticesOf,
  pay,
  sameDay,
  setPrices,
  transfersOf,
} from "tests/factories/faster-payouts";
import { makePaidOrder } from "tests/factories/payouts";
import { makeContractor, makeSuperAdmin } from "tests/factories/people";
import { withBankProvider } from "tests/setup/bank-provider";
import { sendForm, visit } from "tests/setup/pages";
import { renderScreen, textOf } from "tests/setup/render";
import { beforeAll, beforeEach, expect, test } from "vitest";
import type { Actor } from "~/access/actor";
import { db } from "~/platform/db/db.server";
import { savePayoutPrice } from "./commands/save-price.server";
import { readPrices } from "./queries.server";
import PayoutSpeedPage from "./routes/payout-speed";
import { priceKey } from "./speed";

withBankProvider();
const PAY = 20_000;
let superAdmin: Actor;
beforeAll(async () => {
  superAdmin = await makeSuperAdmin();
});
beforeEach(() => setPrices(superAdmin));

test("PRF-021 a price raised afterwards is not taken, and the contractor is told", async () => {
  const contractor = await makeFastContractor("same-day");
  await makePaidOrder(superAdmin, contractor, PAY);
  expect(await savePayoutPrice(superAdmin, { ...sameDay, fixedCents: 60 })).toMatchObject({ ok: true });
  await pay(contractor);
  expect(await transfersOf(contractor)).toMatchObject([{ speed: "standard", amountCents: PAY, feeCents: 0 }]);
  expect(await noticesOf(contractor)).toEqual([
    expect.stringContaining("The fee has risen since you agreed"),
  ]);
  const { answer } = await visit(contractor, "/profile/payout-speed");
  const page = textOf(await renderScreen(PayoutSpeedPage, answer as object));
  expect(page).toContain(
    "price of same day payouts has changed since you agreed to $0.50 + 1% of each payout",
  );
});

test("PRF-021 the fee is shown in dollars before, and agreed to", async () => {
  const contractor = await makeContractor();
  const win = await makePaidOrder(superAdmin, contractor, 34_567);
  const { answer } = await visit(contractor, "/profile/payout-speed");
  const page = textOf(await renderScreen(PayoutSpeedPage, answer as object));
  expect(page).toContain("Same day: $0.50 + 1% of each payout, at least $0.75, at most $15.00");
  expect(page).toMatch(new RegExp(`WIN ${win} .*\\$345\\.67 .*\\$3\\.96 .*\\$6\\.18`));
  const post = (fields: Record<string, string>) => sendForm(contractor, "/profile/payout-speed", fields);
  const chosen = { speed: "same-day", sameDayPrice: priceKey(sameDay), instantPrice: priceKey(instant) };
  expect((await post(chosen)).error).toEqual({ agreed: ["Please agree to the fee"] });
  expect((await post({ ...chosen, agreed: "on", sameDayPrice: "1-1-1-1" })).status).toBe(409);
  expect(await post({ ...chosen, agreed: "on" })).toMatchObject({ to: "/profile" });
  expect(await post({ ...chosen, agreed: "on" })).toMatchObject({ status: 422 });
  expect(await post({ speed: "standard" })).toMatchObject({ to: "/profile" });
  const own = and(eq(auditLog.action, "payout-speed.change"), eq(auditLog.subjectId, contractor.id));
  expect(
    (await db.select().from(auditLog).where(own).orderBy(asc(auditLog.id))).map(({ detail }) => detail),
  ).toEqual([
    { from: "standard", to: "same-day", price: priceKey(sameDay) },
    { from: "same-day", to: "standard", price: "" },
  ]);
});

test("PRF-021 the super administrator sets the price, which is audited; a wrong one is refused beside its field", async () => {
  const post = (fields: Record<string, string>) =>
    sendForm(superAdmin, "/payouts/prices/instant", {
      isOn: "on",
      fixed: "0.99",
      percent: "1.5",
      minimum: "1.20",
      maximum: "25",
      ...fields,
    });
  expect((await post({ maximum: "1" })).error).toEqual({
    maximum: ["The maximum can't be less than the minimum"],
  });
  expect((await post({ maximum: "" })).error).toEqual({
    maximum: ["Please enter the highest fee of one payout"],
  });
  expect((await post({ percent: "101" })).error).toEqual({ percent: ["The share can be at most 100%"] });
  expect(await post({})).toMatchObject({ status: 422 });
  expect(await post({ percent: "1.75" })).toMatchObject({ to: "/payouts" });
  expect((await readPrices()).instant).toMatchObject({ basisPoints: 175, fixedCents: 99 });
  expect(
    await sendForm(superAdmin, "/payouts/prices/instant", { fixed: "0.99", maximum: "25" }),
  ).toMatchObject({
    to: "/payouts",
  });
  expect((await readPrices()).instant).toBeUndefined();
  const [saved] = await db
    .select()
    .from(auditLog)
    .where(eq(auditLog.action, "payout-prices.manage"))
    .orderBy(sql`id desc`)
    .limit(1);
  expect(saved).toMatchObject({
    actorId: superAdmin.id,
    detail: { speed: "instant", isOn: false, was: { isOn: true, basisPoints: 175 } },
  });
});
