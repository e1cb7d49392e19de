import { addExpense, makeCompleted } from "tests/factories/completed";
import { reload } from "tests/factories/orders";
import { makeClient, makeContractor } from "tests/factories/people";
import { expect, test } from "vitest";
import { db } from "~/platform/db/db.server";
import { findApproval } from "./queries.server";

test("contractors see denied expenses and reasons only after approval", async () => {
  const client = await makeClient();
  const contractor = await makeContractor();
  const denied = { decision: "denied", rejectionReason: "No receipt" } as const;
  const seen = async (values: object) => {
    const { id } = await makeCompleted(client, contractor, { payOutsideOfApp: true, ...values });
    await addExpense(id, contractor, 1200, denied);
    const order = await reload(id);
    const of = async (who: typeof client) => (await findApproval(db, who, order))?.denied.length;
    return { client: await of(client), contractor: await of(contractor) };
  };
  const pendingAdjustment = { adjustmentCents: -500, adjustmentReason: "Late", adjustmentSentAt: new Date() };
  expect(await seen(pendingAdjustment)).toEqual({ client: 1, contractor: 0 });
  expect(await seen({ ...pendingAdjustment, status: "approved", finalPayCents: 9500 })).toEqual({
    client: 1,
    contractor: 1,
  });
});
