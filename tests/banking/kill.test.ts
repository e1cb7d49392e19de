import { bankTransfers } from "db/schema/banking";
import { eq, sum } from "drizzle-orm";
import { addVerifiedBank } from "tests/factories/banks";
import { makeClient } from "tests/factories/people";
import { withBankProvider } from "tests/setup/bank-provider";
import { runAndKill } from "tests/setup/run-and-kill";
import { expect, test } from "vitest";
import { recordTransfer } from "~/banking/commands/record-transfer.server";
import { finishSending } from "~/banking/transfer-jobs.server";
import { fetchTransfer, statusOf } from "~/banking/transfer-records.server";
import { balanceOf, countViolations } from "~/ledger/queries.server";
import { db } from "~/platform/db/db.server";

/** A few in `npm test`; KILLS=200 for the full test. */
const kills = Number(process.env.KILLS ?? 3);
const provider = withBankProvider();

test(
  "killing the process during calls to the bank provider neither loses nor repeats a transfer",
  async () => {
    const client = await makeClient();
    const { id: sourceId } = await addVerifiedBank(client);
    const reported: string[] = [];
    for (let n = 0; n < kills; n++) {
      reported.push(
        ...(await runAndKill("tests/banking/payer.ts", [JSON.stringify(client), String(sourceId)], 300)),
      );
    }
    const open = await db.select().from(bankTransfers).where(eq(bankTransfers.state, "requested"));
    for (const { id } of open) await finishSending({ transferId: id });
    await provider.dwolla.settle();
    for (const { id, reference } of await db.select().from(bankTransfers))
      await recordTransfer(id, await statusOf(await fetchTransfer(reference!)));

    const allTransfers = await db.select().from(bankTransfers);
    expect(new Set(allTransfers.map(({ state }) => state))).toEqual(new Set(["processed"]));
    const keys = allTransfers.map(({ key }) => key).sort();
    expect(reported.length).toBeGreaterThan(0);
    expect(keys).toEqual(expect.arrayContaining(reported));
    const moved = Object.values(provider.dwolla.records.transfers).map(({ correlationId }) => correlationId);
    expect(moved.sort()).toEqual(keys);
    const [total] = await db.select({ cents: sum(bankTransfers.amountCents) }).from(bankTransfers);
    expect(await balanceOf(client.companyId!)).toMatchObject({
      availableCents: Number(total!.cents),
      pendingCents: 0,
    });
    expect(await countViolations()).toBe(0);
  },
  60_000 + kills * 5_000,
);
