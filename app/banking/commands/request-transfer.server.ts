import { bankTransfers } from "db/schema/banking";
import { z } from "zod";
import type { Tx } from "~/platform/db/db.server";
import { randomSecret } from "~/platform/http/session.server";
import { jobQueue } from "~/platform/jobs/jobs.server";
import { now } from "~/platform/time/clock.server";
import type { BankTransfer } from "../queries.server";

/** Retries a transfer whose process stopped before the provider answered. */
export const transferJobs = jobQueue("bank-transfers", z.object({ transferId: z.number() }));
const HEAD_START_MS = 30_000;

type NewTransfer = Pick<
  BankTransfer,
  "kind" | "address" | "amountCents" | "bank" | "bankName" | "accountEnd"
> &
  Partial<
    Pick<BankTransfer, "companyId" | "contractorId" | "actorId" | "feeCents" | "feeBasisPoints" | "speed">
  >;

/** Stores a transfer with an idempotency key and queues it; `sendTransfer` after the commit sends it at once. */
export async function requestTransfer(tx: Tx, request: NewTransfer): Promise<BankTransfer> {
  const [created] = await tx
    .insert(bankTransfers)
    .values({ ...request, key: `transfer-${randomSecret()}`, createdAt: now() })
    .returning();
  const startAfter = new Date(now().getTime() + HEAD_START_MS);
  await transferJobs.add(tx, { transferId: created!.id }, { startAfter });
  return created!;
}
