import { clientRatings } from "db/schema/approval";
import { companies } from "db/schema/companies";
import { and, eq, sql } from "drizzle-orm";
import { inTransaction } from "~/platform/db/db.server";
import { recordAction } from "~/platform/db/events/record.server";
import { countAttempt, uncountAttempt } from "~/platform/http/attempts.server";
import { sha256 } from "~/platform/http/session.server";
import { ok, type Result, refuse } from "~/platform/result";
import { now } from "~/platform/time/clock.server";

const RATING_WRONG = "Please choose a rating from 1 to 3";
const LINK_EXPIRED = "This link is no longer valid.";

/** Rates the client from 1 to 3 by an emailed link; the last link followed counts. */
export async function rateClient(
  { id, rate }: { id: string; rate: number },
  address: string,
): Promise<Result<undefined>> {
  if (![1, 2, 3].includes(rate)) return refuse("invalid", RATING_WRONG);
  const attempt = await countAttempt("rate", { address });
  if (!attempt.ok) return attempt;
  const result = await inTransaction(async (tx) => {
    // The link does not say the company, without which Citus locks no row.
    const [found] = await tx
      .select()
      .from(clientRatings)
      .where(eq(clientRatings.linkHash, sha256(id)));
    if (!found) return refuse("invalid", LINK_EXPIRED);
    const { companyId, workOrderId: win } = found;
    const isThis = and(eq(clientRatings.workOrderId, win), eq(clientRatings.companyId, companyId));
    const [rating] = await tx.select().from(clientRatings).where(isThis).for("update");
    if (!rating) return refuse("invalid", LINK_EXPIRED);
    const before = rating.rate;
    if (before === rate) return ok();
    await tx.update(clientRatings).set({ rate, ratedAt: now() }).where(isThis);
    await tx
      .update(companies)
      .set({
        ratingTotal: sql`${companies.ratingTotal} + ${rate - (before ?? 0)}`,
        ratingCount: sql`${companies.ratingCount} + ${before === null ? 1 : 0}`,
      })
      .where(eq(companies.id, companyId));
    await recordAction(
      tx,
      null,
      "client.rate",
      { type: "work-order", id: win, companyId },
      { rate, companyId },
      address,
    );
    return ok();
  });
  if (result.ok) await uncountAttempt(attempt.value);
  return result;
}
