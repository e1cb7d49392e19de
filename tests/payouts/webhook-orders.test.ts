import { bankTransfers } from "db/schema/banking";
import { eq } from "drizzle-orm";
import { filledBank, makePaidOrder } from "tests/factories/payouts";
import { makeContractor, makeSuperAdmin } from "tests/factories/people";
import { withBankProvider } from "tests/setup/bank-provider";
import { payableTo } from "tests/setup/ledger";
import { inOrder, ordersOfFive } from "tests/setup/orders-of-five";
import { sendForm } from "tests/setup/pages";
import { expect, test, vi } from "vitest";
import { countViolations } from "~/ledger/queries.server";
import { payOut } from "~/payouts/commands/pay-out.server";
import { db } from "~/platform/db/db.server";

const here = withBankProvider({ hears: true });
const PAY = 2500;

test("security case 16: five events of a payout in any order, each of them twice, end in the same state", async () => {
  here.dwolla.webhooks.arrive("held");
  const superAdmin = await makeSuperAdmin();
  for (const [n, order] of ordersOfFive().entries()) {
    const isBack = n % 2 === 1;
    const contractor = await makeContractor();
    const bankName = isBack ? "R02 Bank" : "First Boston";
    await sendForm(contractor, "/profile/bank", { ...filledBank, bankName });
    await makePaidOrder(superAdmin, contractor, PAY);
    await payOut({ contractorId: contractor.id });
    await here.dwolla.settle();
    let told: string[] = [];
    await here.dwolla.webhooks.release((held) => {
      const five = held.slice(-5);
      told = five.map(({ body }) => JSON.parse(body).topic);
      return inOrder(five, order);
    });
    const end = isBack ? "failed" : "completed";
    expect(told.slice(1).toSorted()).toEqual(
      [
        "customer_transfer_created",
        "transfer_created",
        `customer_transfer_${end}`,
        `transfer_${end}`,
      ].toSorted(),
    );
    const isHis = eq(bankTransfers.contractorId, contractor.id);
    const state = isBack ? "failed" : "processed";
    await vi.waitFor(
      async () => expect(await db.select().from(bankTransfers).where(isHis)).toMatchObject([{ state }]),
      10_000,
    );
    expect(await payableTo(contractor.id)).toBe(isBack ? PAY : 0);
  }
  expect(await countViolations()).toBe(0);
}, 900_000);
