import { bankTransfers } from "db/schema/banking";
import { eq } from "drizzle-orm";
import { filledBank, makePaidOrder } from "tests/factories/payouts";
import { makeContractor, makeSuperAdmin } from "tests/factories/people";
import { withBankProvider } from "tests/setup/bank-provider";
import { ordersOfFive, twiceInOrder } from "tests/setup/event-orders";
import { payableTo } from "tests/setup/ledger";
import { sendForm } from "tests/setup/pages";
import { expect, test } from "vitest";
import { countViolations } from "~/ledger/queries.server";
import { payOut } from "~/payouts/commands/pay-out.server";
import { db } from "~/platform/db/db.server";
import { eventually } from "../setup/eventually";

const provider = withBankProvider({ receivesWebhooks: true });
const PAY = 2500;

test("security case 16: five events of a payout, in any order and each twice, lead to the same state", async () => {
  provider.dwolla.webhooks.arrive("held");
  const superAdmin = await makeSuperAdmin();
  for (const [n, order] of ordersOfFive().entries()) {
    const isReturned = n % 2 === 1;
    const contractor = await makeContractor();
    const bankName = isReturned ? "R02 Bank" : "First Boston";
    await sendForm(contractor, "/profile/bank", { ...filledBank, bankName });
    await makePaidOrder(superAdmin, contractor, PAY);
    await payOut({ contractorId: contractor.id });
    await provider.dwolla.settle();
    let topics: string[] = [];
    await provider.dwolla.webhooks.release((held) => {
      const five = held.slice(-5);
      topics = five.map(({ body }) => JSON.parse(body).topic);
      return twiceInOrder(five, order);
    });
    const end = isReturned ? "failed" : "completed";
    expect(topics.slice(1).toSorted()).toEqual(
      [
        "customer_transfer_created",
        "transfer_created",
        `customer_transfer_${end}`,
        `transfer_${end}`,
      ].toSorted(),
    );
    const ofContractor = eq(bankTransfers.contractorId, contractor.id);
    const state = isReturned ? "failed" : "processed";
    await eventually(async () =>
      expect(await db.select().from(bankTransfers).where(ofContractor)).toMatchObject([{ state }]),
    );
    expect(await payableTo(contractor.id)).toBe(isReturned ? PAY : 0);
  }
  expect(await countViolations()).toBe(0);
}, 900_000);
