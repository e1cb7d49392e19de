import { bankTransfers } from "db/schema/banking";
import { ledgerStatementLines } from "db/schema/ledger";
import { and, eq } from "drizzle-orm";
import { makeFailedPayout } from "tests/factories/payouts";
import { makeClient, makeContractor, makeSuperAdmin } from "tests/factories/people";
import { withBankProvider } from "tests/setup/bank-provider";
import { redirectOrErrorOf, visit } from "tests/setup/pages";
import { renderScreen, textOf } from "tests/setup/render";
import { beforeAll, expect, test } from "vitest";
import type { Actor } from "~/access/actor";
import { spendByMonth } from "~/funds/statement/spend.server";
import { db } from "~/platform/db/db.server";
import ClientsTransaction from "../routes/clients-transaction";
import ClientsTransactions from "../routes/clients-transactions";

withBankProvider();
let [superAdmin, contractor] = [] as unknown as [Actor, Actor];
let win: number;
let line: typeof ledgerStatementLines.$inferSelect;
let transfer: typeof bankTransfers.$inferSelect;
beforeAll(async () => {
  superAdmin = await makeSuperAdmin();
  contractor = await makeContractor();
  win = await makeFailedPayout(superAdmin, contractor, "No Account (R03)");
  const lines = ledgerStatementLines;
  const [paid] = await db
    .select()
    .from(lines)
    .where(and(eq(lines.reference, win), eq(lines.type, "paid")));
  line = paid!;
  const [sent] = await db.select().from(bankTransfers).where(eq(bankTransfers.contractorId, contractor.id));
  transfer = sent!;
});
const loadPage = async (actor: Actor, address: string) => (await visit(actor, address)).answer as object;

test("ADM-019 a bank transfer shows its order, reference and journals", async () => {
  const list = "/clients-transactions-history?sortBy=amount";
  expect(await renderScreen(ClientsTransactions, await loadPage(superAdmin, list))).toContain(
    `/clients-transactions-history/${transfer.id}`,
  );
  const address = `/clients-transactions-history/${transfer.id}`;
  const answer = await loadPage(superAdmin, address);
  const shown = textOf(await renderScreen(ClientsTransaction, answer));
  for (const text of [transfer.reference!, `WIN ${win}`, "$123.45", "No Account (R03)", "Failed"])
    expect(shown).toContain(text);
  expect(answer).toMatchObject({ journals: [{ type: "payout-sent" }, { type: "reversal" }] });
  expect(await redirectOrErrorOf(contractor, address)).toBe("/dashboard");
  expect(await redirectOrErrorOf(superAdmin, "/clients-transactions-history/none")).toBe(404);
});

test("MON-062 a client's payment links to the payout for the super administrator only", async () => {
  const address = `/manage-funds/transactions/${line.id}`;
  expect(await loadPage(superAdmin, address)).toMatchObject({
    order: { win },
    payment: { reference: transfer.reference, with: "R03 Bank •••• 6789", reason: "No Account (R03)" },
    journals: [{ type: "reserved" }, { type: "paid" }, { type: "payout-sent" }, { type: "reversal" }],
  });
  // The client may not see the contractor's bank.
  const client = await makeClient("Admin", line.companyId);
  const answer = JSON.stringify(await loadPage(client, address));
  expect(answer).toContain(`WIN ${win}`);
  for (const text of [transfer.reference!, "R03 Bank"]) expect(answer).not.toContain(text);
});

test("the super administrator sees the monthly total of all companies", async () => {
  const before = (await spendByMonth(db, superAdmin)).at(-1)!.cents;
  await makeFailedPayout(superAdmin, await makeContractor());
  const months = await spendByMonth(db, superAdmin);
  expect(months.at(-1)!.cents - before).toBe(12_345);
  for (const address of ["/manage-funds", "/clients-transactions-history"])
    expect(await loadPage(superAdmin, address)).toMatchObject({ months });
});
