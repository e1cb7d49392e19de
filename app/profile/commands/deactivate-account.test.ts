import { users } from "db/schema/accounts";
import { applications } from "db/schema/applications";
import { workOrderHistory } from "db/schema/order-history";
import { eq } from "drizzle-orm";
import { makeAssignedOrder, makeOrder, reload } from "tests/factories/orders";
import { makeClient, makeContractor } from "tests/factories/people";
import { renderScreenAt, sendForm } from "tests/setup/pages";
import { textOf } from "tests/setup/render";
import { expect, test } from "vitest";
import { activateAccount } from "~/auth/commands/account-state.server";
import { db } from "~/platform/db/db.server";
import { deactivateAccount } from "./deactivate-account.server";

const stateOf = async (id: number) => (await db.select().from(users).where(eq(users.id, id)))[0]!;

async function makeApplicant() {
  const client = await makeClient();
  const contractor = await makeContractor();
  const order = await makeOrder(client, { status: "published" });
  await db.insert(applications).values({
    workOrderId: order.id,
    companyId: order.companyId,
    contractorId: contractor.id,
    status: "apply",
    bidBaseCents: 5000,
    bidVariableCents: 0,
    basicType: "Hour",
  });
  return { client, contractor, order };
}

test.each([
  ["", ""],
  [" Moving to Ohio\n", "Moving to Ohio"],
])(
  "Q-166 SRC-035 deactivating withdraws the applications; of the reason %j is %j stored",
  async (reason, deactivationReason) => {
    const { contractor, order } = await makeApplicant();
    expect(textOf(await renderScreenAt(contractor, "/profile/deactivate"))).toContain("Why are you leaving?");
    expect((await sendForm(contractor, "/profile/deactivate", { reason })).status).toBe(302);
    expect(await stateOf(contractor.id)).toMatchObject({ state: "deactivated", deactivationReason });
    const [application] = await db.select().from(applications).where(eq(applications.workOrderId, order.id));
    expect(application?.status).toBe("withdrawn");
    expect((await reload(order.id)).applicantCount).toBe(0);
    const history = await db
      .select()
      .from(workOrderHistory)
      .where(eq(workOrderHistory.workOrderId, order.id));
    expect(history.map(({ type }) => type)).toEqual(["cancel application"]);
    expect(await deactivateAccount(contractor, { reason: "" })).toMatchObject({ code: "conflict" });
  },
);

test("Q-166 a contractor with an assigned order can't deactivate, and the applications stay", async () => {
  const { client, contractor, order } = await makeApplicant();
  await makeAssignedOrder(client, contractor);
  expect(await deactivateAccount(contractor, { reason: "Moving on" })).toMatchObject({ code: "conflict" });
  expect(await stateOf(contractor.id)).toMatchObject({ state: "active", deactivationReason: "" });
  const [application] = await db.select().from(applications).where(eq(applications.workOrderId, order.id));
  expect(application?.status).toBe("apply");
});

test("SRC-036 a deactivated contractor reactivates; an active one stays active", async () => {
  const { contractor } = await makeApplicant();
  await deactivateAccount(contractor, { reason: "A break" });
  expect(await activateAccount(contractor)).toMatchObject({ ok: true });
  expect(await stateOf(contractor.id)).toMatchObject({ state: "active", deactivationReason: "" });
  expect(await activateAccount(contractor)).toMatchObject({ ok: true });
  const shutOut = await makeContractor({ state: "disabled" });
  expect(await activateAccount(shutOut)).toMatchObject({ code: "conflict" });
});
