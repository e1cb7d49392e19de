import { bankTransfers } from "db/schema/banking";
import type { Tx } from "~/platform/db/db.server";
import { randomSecret } from "~/platform/http/session.server";
import { jobQueue } from "~/platform/jobs/jobs.server";
import { now } from "~/platform/time/clock.server";
import type { BankTransfer } from "../queries.server";

/** In case the process that asked is gone before it heard: asked again then. */
export const transferJobs = jobQueue<{ transferId: number }>("bank-transfers");
const HEAD_START_MS = 30_000;

type Wish = Pick<BankTransfer, "kind" | "address" | "amountCents" | "bank" | "bankName" | "accountEnd"> &
  Partial<Pick<BankTransfer, "companyId" | "contractorId" | "actorId" | "feeCents" | "feeBasisPoints">>;

/**
 * Writes down that money is to be moved, with the key under which it is moved at most once, and leaves a job to do it.
 * Once this is committed, `sendTransfer` may be called at once to spare the wait.
 */
export async function askTransfer(tx: Tx, wish: Wish): Promise<BankTransfer> {
  const [made] = await tx
    .insert(bankTransfers)
    .values({ ...wish, key: `transfer-${randomSecret()}`, createdAt: now() })
    .returning();
  const startAfter = new Date(now().getTime() + HEAD_START_MS);
  await transferJobs.add(tx, { transferId: made!.id }, { startAfter });
  return made!;
}
