import { bankTransfers } from "db/schema/banking";
import { reconciliationItems } from "db/schema/reconciliation";
import { eq } from "drizzle-orm";
import { propose } from "tests/factories/corrections";
import { makeFailedPayout } from "tests/factories/payouts";
import { makeClient, makeContractor, makeSuperAdmin } from "tests/factories/people";
import { bankProvider } from "tests/setup/bank-provider";
import type { Actor } from "~/access/actor";
import { db } from "~/platform/db/db.server";
import type { Examples } from "./example";

const makeCorrection = async () => {
  const [own, other, client] = [await makeSuperAdmin(), await makeSuperAdmin(), await makeClient()];
  const params = { id: await propose(own, client) };
  return { own, other, client, params };
};

/** Makes a payout that was returned to us but, according to the provider, was paid. */
async function makePaidByHand(superAdmin: Actor) {
  const contractor = await makeContractor();
  const win = await makeFailedPayout(superAdmin, contractor);
  const [sent] = await db.select().from(bankTransfers).where(eq(bankTransfers.contractorId, contractor.id));
  bankProvider().records.transfers[sent!.reference!]!.status = "processed";
  const [difference] = await db
    .insert(reconciliationItems)
    .values({
      provider: "dwolla",
      reference: sent!.reference!,
      difference: "only at the provider",
      ownState: "",
      providerState: "processed, $123.45",
      inSuspenseCents: -12_345,
      firstSeenAt: new Date(),
    })
    .returning();
  return { differenceId: String(difference!.id), workOrderId: String(win) };
}

export const reconciliation: Examples = {
  "admin.reconciliation": async () => ({
    done: { as: await makeSuperAdmin() },
    refused: { as: await makeClient() },
  }),
  "admin.reconciliation.run": async () => ({
    done: { as: await makeSuperAdmin() },
    refused: { as: await makeClient() },
  }),
  "admin.corrections.list": async () => {
    const as = await makeSuperAdmin();
    await propose(as, await makeClient());
    return { done: { as }, refused: { as: await makeClient() } };
  },
  "admin.corrections.create": async () => {
    const [as, client] = [await makeSuperAdmin(), await makeClient()];
    const body = {
      kind: "credit",
      companyId: String(client.companyId),
      amount: "10.30",
      reason: "A payment that was counted twice",
    };
    const { differenceId, workOrderId } = await makePaidByHand(as);
    const byHand = { kind: "payout", differenceId, workOrderId, reason: "Paid at the provider's own page" };
    return {
      done: { as, body, answers: { payload: { correction: { amount: 10.3, companyId: body.companyId } } } },
      also: {
        as,
        body: byHand,
        answers: { payload: { correction: { differenceId, workOrderId, amount: 123.45 } } },
      },
      refused: { as, body: { ...body, reason: "Because" } },
    };
  },
  "admin.corrections.approve": async () => {
    const { own, other, params } = await makeCorrection();
    return { done: { as: other, params }, refused: { as: own, params } };
  },
  "admin.corrections.reject": async () => {
    const { own, client, params } = await makeCorrection();
    return { done: { as: own, params }, refused: { as: client, params } };
  },
};
