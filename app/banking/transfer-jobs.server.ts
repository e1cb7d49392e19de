import { bankTransfers } from "db/schema/banking";
import { and, eq, inArray, lt, type SQL } from "drizzle-orm";
import { db } from "~/platform/db/db.server";
import { bankTroubleOf } from "~/platform/providers/dwolla.server";
import { now } from "~/platform/time/clock.server";
import { noteTransfer } from "./commands/note-transfer.server";
import { sendTransfer } from "./commands/send-transfer.server";
import type { BankTransfer } from "./queries.server";
import { read, readTransfer } from "./transfer-books.server";

/** The job of a transfer: what the provider has not taken yet is asked for again, later each time. */
export async function finishSending({ transferId }: { transferId: number }) {
  const { state } = await sendTransfer(transferId);
  if (state === "asked") throw new Error("The bank provider has not taken this transfer yet");
}

const HOUR = 60 * 60 * 1000;

/** Once an hour: transfers whose jobs have given up or whose events did not come are asked for as long as it takes. */
export const askForOldTransfers = () =>
  lookAgainWhere(
    and(
      inArray(bankTransfers.state, ["asked", "sent"]),
      lt(bankTransfers.createdAt, new Date(now().getTime() - HOUR)),
    ),
  );

/** Asks for all transfers on their way: events may have been lost while nothing told us of them. */
export const askForSentTransfers = () => lookAgainWhere(eq(bankTransfers.state, "sent"));

/**
 * Of transfers that the provider's books have otherwise: those that had arrived here are asked for once more. Nothing
 * else does so, should the event be lost that says that one came back.
 */
export const askForReturned = (keys: readonly string[]) =>
  lookAgainWhere(and(inArray(bankTransfers.key, [...keys]), eq(bankTransfers.state, "processed")));

async function lookAgainWhere(condition: SQL | undefined) {
  const found = await db.select().from(bankTransfers).where(condition);
  for (const transfer of found) await lookAgain(transfer).catch(bankTroubleOf);
}

async function lookAgain({ id, reference }: BankTransfer) {
  if (reference === null) return void (await sendTransfer(id));
  await noteTransfer(id, await read(await readTransfer(reference)));
}
