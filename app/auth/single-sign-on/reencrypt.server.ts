import { singleSignOn } from "db/schema/single-sign-on";
import { and, eq } from "drizzle-orm";
import { db } from "~/platform/db/db.server";
import { isSealedWithOldKey, reseal } from "~/platform/settings/secrets.server";
import { secretPlace } from "./connection.server";

/** Encrypts client secrets that a former DATA_KEY encrypted with the current one; returns how many. */
export async function reencryptClientSecrets(): Promise<number> {
  const setups = await db.select().from(singleSignOn);
  const old = setups.filter(({ clientSecret }) => isSealedWithOldKey(clientSecret));
  for (const { companyId, clientSecret } of old)
    await db
      .update(singleSignOn)
      .set({ clientSecret: reseal(clientSecret, secretPlace(companyId)) })
      // A secret that was saved meanwhile is encrypted with the current key already.
      .where(and(eq(singleSignOn.companyId, companyId), eq(singleSignOn.clientSecret, clientSecret)));
  return old.length;
}
