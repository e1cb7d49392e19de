import { payoutBanks, taxDetails } from "db/schema/payouts";
import { and, eq } from "drizzle-orm";
import { reencryptFactors } from "~/auth/second-factor/reencrypt.server";
import { reencryptClientSecrets } from "~/auth/single-sign-on/reencrypt.server";
import { db } from "~/platform/db/db.server";
import { log } from "~/platform/observability/log.server";
import { isSealedWithOldKey, reseal } from "~/platform/settings/secrets.server";
import { bankNumberPlace } from "~/profile/bank/bank.server";
import { taxNumberPlace } from "~/profile/tax/tax.server";

/** Runs hourly: encrypts numbers that a former DATA_KEY encrypted with the current one. Returns and logs how many. */
export async function reencryptNumbers(): Promise<number> {
  let n = 0;
  const taxes = await db.select({ id: taxDetails.contractorId, number: taxDetails.number }).from(taxDetails);
  for (const { id, number } of taxes.filter((row) => isSealedWithOldKey(row.number))) {
    // A number that was saved meanwhile is encrypted with the current key already.
    const asRead = and(eq(taxDetails.contractorId, id), eq(taxDetails.number, number));
    await db
      .update(taxDetails)
      .set({ number: reseal(number, taxNumberPlace(id)) })
      .where(asRead);
    n++;
  }
  const banks = await db
    .select({ id: payoutBanks.contractorId, routing: payoutBanks.routing, account: payoutBanks.account })
    .from(payoutBanks);
  for (const { id, routing, account } of banks.filter(
    (row) => isSealedWithOldKey(row.routing) || isSealedWithOldKey(row.account),
  )) {
    const asRead = and(eq(payoutBanks.contractorId, id), eq(payoutBanks.routing, routing));
    const sealed = {
      routing: reseal(routing, bankNumberPlace(id, "routing")),
      account: reseal(account, bankNumberPlace(id, "account")),
    };
    await db
      .update(payoutBanks)
      .set(sealed)
      .where(and(asRead, eq(payoutBanks.account, account)));
    n++;
  }
  n += await reencryptFactors();
  n += await reencryptClientSecrets();
  if (n > 0)
    log().info(
      { n },
      "tax and bank numbers, keys of authenticator apps and secrets of single sign-on are now encrypted with the current DATA_KEY",
    );
  return n;
}
