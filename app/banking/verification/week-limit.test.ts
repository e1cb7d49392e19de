import { sql } from "drizzle-orm";
import { addVerifiedBank } from "tests/factories/banks";
import { makeClient } from "tests/factories/people";
import { withBankProvider } from "tests/setup/bank-provider";
import { eventually } from "tests/setup/eventually";
import { expect, test } from "vitest";
import { addFundsByBank } from "~/funds/commands/add-funds-by-bank.server";
import { db, inTransaction } from "~/platform/db/db.server";
import { ok } from "~/platform/result";
import { requestTransfer } from "../commands/request-transfer.server";
import { checkSending, readAllowance } from "./verification.server";

withBankProvider();

/** Tells whether a statement of this database waits for a lock. */
async function isWaiting() {
  const [row] = await db.execute<{ waits: boolean }>(sql`select exists (select 1 from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and query like '%bank_customers%') as waits`);
  return row!.waits;
}

test("PRF-020 a transfer waits for another one's check, and then finds what that one left of the week's limit", async () => {
  const client = await makeClient();
  const companyId = client.companyId!;
  const { id: sourceId, reference } = await addVerifiedBank(client);
  let second: ReturnType<typeof addFundsByBank> | undefined;
  let isDone = false;
  const first = await inTransaction(async (tx) => {
    const checked = await checkSending(tx, companyId, 300_000);
    if (!checked.ok) return checked;
    second = addFundsByBank(client, { amountCents: 250_000, sourceId });
    void second.finally(() => {
      isDone = true;
    });
    // The other has seen nothing of this transfer: it is either held here, or has had the same money.
    await eventually(async () => expect(isDone || (await isWaiting())).toBe(true));
    await requestTransfer(tx, {
      ...{ kind: "refill", companyId, amountCents: 300_000, address: "" },
      ...{ bank: reference, bankName: "First", accountEnd: "0001" },
    });
    return ok();
  });
  expect(first.ok).toBe(true);
  expect(await second).toMatchObject({
    ok: false,
    code: "invalid",
    message: expect.stringContaining("$2,000.00"),
  });
  expect((await readAllowance(companyId)).week).toMatchObject({ usedCents: 300_000, leftCents: 200_000 });
});
