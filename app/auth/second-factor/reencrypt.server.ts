import { secondFactors } from "db/schema/second-factors";
import { and, eq } from "drizzle-orm";
import { db } from "~/platform/db/db.server";
import { isSealedWithOldKey, reseal } from "~/platform/settings/secrets.server";
import { factorPlace } from "./factors.server";

/** Encrypts secrets that a former DATA_KEY encrypted with the current one; returns how many. */
export async function reencryptFactors(): Promise<number> {
  let n = 0;
  for (const factor of await db.select().from(secondFactors)) {
    for (const field of ["secret", "pendingSecret"] as const) {
      const sealed = factor[field];
      if (sealed === null || !isSealedWithOldKey(sealed)) continue;
      // A secret that was saved meanwhile is encrypted with the current key already.
      const asRead = and(eq(secondFactors.userId, factor.userId), eq(secondFactors[field], sealed));
      await db
        .update(secondFactors)
        .set({ [field]: reseal(sealed, factorPlace(factor.userId, field)) })
        .where(asRead);
      n++;
    }
  }
  return n;
}
