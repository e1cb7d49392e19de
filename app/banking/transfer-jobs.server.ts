import { bankTransfers } from "db/schema/banking";
import { and, eq, inArray, lt, type SQL } from "drizzle-orm";
import { db } from "~/platform/db/db.server";
import { explainBankError } from "~/platform/providers/dwolla.server";
import { now } from "~/platform/time/clock.server";
import { recordTransfer } from "./commands/record-transfer.server";
import { sendTransfer } from "./commands/send-transfer.server";
import type { BankTransfer } from "./queries.server";
import { fetchTransfer, statusOf } from "./transfer-records.server";

/** Sends a transfer; throws while the provider has not accepted it, so that the queue retries it with a longer delay. */
export async function finishSending({ transferId }: { transferId: number }) {
  const { state } = await sendTransfer(transferId);
  if (state === "requested") throw new Error("The bank provider has not accepted this transfer yet");
}

const HOUR = 60 * 60 * 1000;

/** Runs hourly: checks transfers whose jobs gave up or whose events got lost, until each has an outcome. */
export const checkOldTransfers = () =>
  checkWhere(
    and(
      inArray(bankTransfers.state, ["requested", "sent"]),
      lt(bankTransfers.createdAt, new Date(now().getTime() - HOUR)),
    ),
  );

/** Checks all transfers on their way after a gap in the subscription, which may have lost their events. */
export const checkSentTransfers = () => checkWhere(eq(bankTransfers.state, "sent"));

/** Checks processed transfers that differ from the provider's records: nothing else finds a return whose event got lost. */
export const checkReturned = (keys: readonly string[]) =>
  checkWhere(and(inArray(bankTransfers.key, [...keys]), eq(bankTransfers.state, "processed")));

async function checkWhere(condition: SQL | undefined) {
  const found = await db.select().from(bankTransfers).where(condition);
  for (const transfer of found) await checkTransfer(transfer).catch(explainBankError);
}

async function checkTransfer({ id, reference }: BankTransfer) {
  if (reference === null) return void (await sendTransfer(id));
  await recordTransfer(id, await statusOf(await fetchTransfer(reference)));
}
