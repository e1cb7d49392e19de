import { bankTransfers } from "db/schema/banking";
import { payoutBanks } from "db/schema/payouts";
import { eq } from "drizzle-orm";
import { caller } from "tests/api/caller";
import { makeFailedPayout } from "tests/factories/payouts";
import { makeContractor, makeSuperAdmin } from "tests/factories/people";
import { withBankProvider } from "tests/setup/bank-provider";
import { redirectOrErrorOf, renderScreenAt, sendForm, visit } from "tests/setup/pages";
import { textOf } from "tests/setup/render";
import { beforeAll, expect, test } from "vitest";
import type { Actor } from "~/access/actor";
import { payOut } from "~/payouts/commands/pay-out.server";
import { db } from "~/platform/db/db.server";

withBankProvider();
let superAdmin: Actor;
beforeAll(async () => {
  superAdmin = await makeSuperAdmin();
});

const tab = "?state=failed&perPage=30";
const stateOf = async ({ id }: Actor) => {
  const own = eq(bankTransfers.contractorId, id);
  return (await db.select().from(bankTransfers).where(own)).map(({ state }) => state);
};
/** A payout that failed with this reason. */
async function makeFailedFor(reason: string) {
  const contractor = await makeContractor({ firstName: "Ola", lastName: "Berg" });
  const win = await makeFailedPayout(superAdmin, contractor, reason);
  return { contractor, win, at: `/payouts/${win}/retry${tab}` };
}

test("resending a payout after a temporary fault asks for confirmation, and the tab stays", async () => {
  const { win, at } = await makeFailedFor("Insufficient Funds (R01)");
  const list = await renderScreenAt(superAdmin, `/payouts${tab}`);
  expect(list).toContain(`href="/payouts/${win}/retry`);
  expect(list).not.toContain('<form method="post"');
  const question = await renderScreenAt(superAdmin, at);
  expect(textOf(question)).toContain("Try this payout again?");
  expect(textOf(question)).toContain("$123.45 to Ola Berg");
  expect(textOf(question)).toContain("The last transfer failed: Insufficient Funds (R01)");
  expect(await sendForm(superAdmin, at)).toMatchObject({ to: `/payouts${tab}` });
  // The payout is no longer failed, so the dialog leads back to the same tab.
  expect(await redirectOrErrorOf(superAdmin, at)).toBe(`/payouts${tab}`);
});

test.each(["Bank Account Closed (R02)", "No Account (R03)", "Invalid Account Number Structure (R04)"])(
  "after %s a new bank account is asked for, and nothing goes out",
  async (reason) => {
    const { contractor, win, at } = await makeFailedFor(reason);
    expect(textOf(await renderScreenAt(superAdmin, `/payouts${tab}`))).toContain("Ask for a new account");
    const page = await renderScreenAt(superAdmin, at);
    expect(textOf(page)).toContain("A new bank account is needed");
    expect(page).not.toContain("<form");
    expect(await sendForm(superAdmin, at)).toMatchObject({ to: `/payouts${tab}` });
    const resend = await (await caller(superAdmin))("POST", `/api/admin/payouts/${win}/retry`);
    expect([resend.status, resend.body.message]).toEqual([
      409,
      expect.stringMatching(/: ask the contractor for a new bank account\.$/),
    ]);
    await payOut({ contractorId: contractor.id });
    expect(await stateOf(contractor)).toEqual(["failed"]);
    expect(textOf(await renderScreenAt(superAdmin, at))).toContain("A new bank account is needed");
  },
);

test("a payout to a former account can be resent once the contractor has another one", async () => {
  const { contractor, at } = await makeFailedFor("Bank Account Closed (R02)");
  const own = eq(payoutBanks.contractorId, contractor.id);
  await db
    .update(payoutBanks)
    .set({ reference: `another-${contractor.id}` })
    .where(own);
  expect(textOf(await renderScreenAt(superAdmin, at))).toContain("Try this payout again?");
});

test("only the super administrator sees the question, and an unknown payout is not found", async () => {
  const { contractor, at } = await makeFailedFor("Insufficient Funds (R01)");
  for (const method of ["GET", "POST"] as const)
    expect((await visit(contractor, at, { method })).response?.status).toBeGreaterThanOrEqual(300);
  expect(await redirectOrErrorOf(superAdmin, at)).toBeUndefined();
  expect(await redirectOrErrorOf(superAdmin, "/payouts/999999/retry")).toBe(404);
});
