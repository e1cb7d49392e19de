import { accountTokens } from "db/schema/accounts";
import { and, eq, gt, inArray, isNull, lt } from "drizzle-orm";
import type { Reader } from "~/platform/db/db.server";
import { closeSessionsOf, randomSecret, sha256 } from "~/platform/http/session.server";
import { now } from "~/platform/time/clock.server";

type Token = typeof accountTokens.$inferSelect;
type Purpose = Token["purpose"];

const hour = 60 * 60 * 1000;
const lifetimes: Record<Purpose, number> = {
  verify: 72 * hour,
  "change-email": 24 * hour,
  reset: hour,
  "second-step": hour / 6,
  unsubscribe: 365 * 24 * hour,
  "unsubscribe-notices": 60 * 24 * hour,
};

/** Creates a link's secret, of which only the hash is stored. `email` is its recipient; null for a text message. */
export async function issueToken(reader: Reader, userId: number, purpose: Purpose, email: string | null) {
  const secret = randomSecret();
  const createdAt = now();
  await reader.insert(accountTokens).values({
    tokenHash: sha256(secret),
    userId,
    purpose,
    email,
    createdAt,
    expiresAt: new Date(createdAt.getTime() + lifetimes[purpose]),
  });
  return secret;
}

/** Uses up a valid token; of two concurrent callers one gets it. */
export async function redeemToken(tx: Reader, secret: string, purpose: Purpose): Promise<Token | undefined> {
  const [token] = await tx
    .update(accountTokens)
    .set({ usedAt: now() })
    .where(
      and(
        eq(accountTokens.tokenHash, sha256(secret)),
        eq(accountTokens.purpose, purpose),
        isNull(accountTokens.usedAt),
        gt(accountTokens.expiresAt, now()),
      ),
    )
    .returning();
  return token;
}

/** Finds a token even if it is used or expired. */
export async function findToken(
  reader: Reader,
  secret: string,
  purpose: Purpose,
): Promise<Token | undefined> {
  const [token] = await reader
    .select()
    .from(accountTokens)
    .where(and(eq(accountTokens.tokenHash, sha256(secret)), eq(accountTokens.purpose, purpose)));
  return token;
}

/** Finds a token that can still be redeemed. */
export async function findOpenToken(reader: Reader, secret: string, purpose: Purpose) {
  const token = await findToken(reader, secret, purpose);
  return token && !token.usedAt && token.expiresAt > now() ? token : undefined;
}

export const deleteTokens = (tx: Reader, userId: number, purpose: Purpose) =>
  tx
    .delete(accountTokens)
    .where(
      and(eq(accountTokens.userId, userId), eq(accountTokens.purpose, purpose), isNull(accountTokens.usedAt)),
    );

/** Ends a person's sessions and the links that would open the account; links to unsubscribe stay. */
export async function endAccess(tx: Reader, userId: number) {
  await closeSessionsOf(tx, userId);
  const opening: Purpose[] = ["verify", "reset", "change-email"];
  await tx
    .delete(accountTokens)
    .where(and(eq(accountTokens.userId, userId), inArray(accountTokens.purpose, opening)));
}

export const deleteOldTokens = (reader: Reader) =>
  reader.delete(accountTokens).where(lt(accountTokens.expiresAt, new Date(now().getTime() - 30 * 24 * hour)));
