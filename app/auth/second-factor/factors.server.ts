import { recoveryCodes, secondFactors } from "db/schema/second-factors";
import { and, eq, isNull } from "drizzle-orm";
import type { Reader } from "~/platform/db/db.server";
import { sha256 } from "~/platform/http/session.server";
import { unseal } from "~/platform/settings/secrets.server";
import { hasPasskey } from "../passkeys/passkeys.server";
import { matchingStep } from "./totp.server";

export const factorPlace = (userId: number, field: "secret" | "pendingSecret") => ({
  table: "second_factors",
  row: userId,
  field,
});

export type Factor = typeof secondFactors.$inferSelect;

export async function findFactor(reader: Reader, userId: number): Promise<Factor | undefined> {
  const [factor] = await reader.select().from(secondFactors).where(eq(secondFactors.userId, userId));
  return factor;
}

export async function lockFactor(tx: Reader, userId: number): Promise<Factor | undefined> {
  const [factor] = await tx
    .select()
    .from(secondFactors)
    .where(eq(secondFactors.userId, userId))
    .for("update");
  return factor;
}

export const hasApp = async (reader: Reader, userId: number) =>
  Boolean((await findFactor(reader, userId))?.secret);

/** Returns whether the password alone does not open the account. */
export const hasFactor = async (reader: Reader, userId: number) =>
  (await hasApp(reader, userId)) || (await hasPasskey(reader, userId));

const unusedCodes = (userId: number) => and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt));

export const countRecoveryCodes = (reader: Reader, userId: number) =>
  reader.$count(recoveryCodes, unusedCodes(userId));

export const recoveryCodeHash = (code: string) => sha256(withoutSpaces(code));
const withoutSpaces = (typed: string) => typed.replace(/[\s-]/g, "").toLowerCase();

/** Uses up a code of the app or a recovery code; null if it is wrong or was used. Of two callers one gets it. */
export async function redeemCode(tx: Reader, userId: number, typed: string, at: Date) {
  const code = withoutSpaces(typed);
  if (/^\d{6}$/.test(code)) {
    const factor = await lockFactor(tx, userId);
    if (!factor?.secret) return null;
    const step = matchingStep(unseal(factor.secret, factorPlace(userId, "secret")), code, factor.lastStep);
    if (step === null) return null;
    await tx.update(secondFactors).set({ lastStep: step }).where(eq(secondFactors.userId, userId));
    return "app" as const;
  }
  const used = await tx
    .update(recoveryCodes)
    .set({ usedAt: at })
    .where(and(unusedCodes(userId), eq(recoveryCodes.codeHash, recoveryCodeHash(typed))))
    .returning({ id: recoveryCodes.id });
  return used.length > 0 ? ("recovery code" as const) : null;
}
