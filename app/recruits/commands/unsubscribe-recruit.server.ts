import { recruits } from "db/schema/recruits";
import { eq } from "drizzle-orm";
import { inTransaction } from "~/platform/db/db.server";
import { recordAction } from "~/platform/db/events/record.server";
import { countAttempt, uncountAttempt } from "~/platform/http/attempts.server";
import { ok, type Result, refuse } from "~/platform/result";
import { now } from "~/platform/time/clock.server";
import { recruitIdIn } from "../email.server";

const LINK_WRONG = "This link isn't valid. Please use the one in the email.";

/** Stops emails to the recruit whom a signed link names. Repeating it is harmless; refuses a forged link (`invalid`). */
export async function unsubscribeRecruit(secret: string, address: string): Promise<Result<undefined>> {
  const attempt = await countAttempt("unsubscribe", { address });
  if (!attempt.ok) return attempt;
  const id = recruitIdIn(secret);
  if (id === undefined) return refuse("invalid", LINK_WRONG);
  const result = await inTransaction(async (tx) => {
    await tx.update(recruits).set({ unsubscribedAt: now() }).where(eq(recruits.id, id));
    await recordAction(tx, null, "account.unsubscribe", { type: "recruit", id }, {}, address);
    return ok();
  });
  await uncountAttempt(attempt.value);
  return result;
}
