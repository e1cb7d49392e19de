import { type PasskeyPurpose, passkeyChallenges } from "db/schema/second-factors";
import { and, eq, gt, lt } from "drizzle-orm";
import type { Reader } from "~/platform/db/db.server";
import { randomSecret, sha256 } from "~/platform/http/session.server";
import { now } from "~/platform/time/clock.server";

/** Also how long the browser waits for the person. */
export const CHALLENGE_MS = 5 * 60_000;

/** The purpose of a challenge, and the secret in the cookie of the browser that asked for it. */
export type ChallengeFor = { purpose: PasskeyPurpose; holder: string };

/** Creates a challenge in Postgres, so that any server can check the answer. */
export async function issueChallenge(
  reader: Reader,
  { purpose, holder }: ChallengeFor,
  handle: string | null = null,
): Promise<string> {
  const challenge = randomSecret();
  const expiresAt = new Date(now().getTime() + CHALLENGE_MS);
  await reader
    .insert(passkeyChallenges)
    .values({ challenge, purpose, holderHash: sha256(holder), handle, expiresAt });
  return challenge;
}

/** Uses up a challenge of this browser; of two concurrent callers one gets it. */
export async function redeemChallenge(reader: Reader, challenge: string, { purpose, holder }: ChallengeFor) {
  const [redeemed] = await reader
    .delete(passkeyChallenges)
    .where(
      and(
        eq(passkeyChallenges.challenge, challenge),
        eq(passkeyChallenges.purpose, purpose),
        eq(passkeyChallenges.holderHash, sha256(holder)),
        gt(passkeyChallenges.expiresAt, now()),
      ),
    )
    .returning();
  return redeemed;
}

export const deleteOldChallenges = (reader: Reader) =>
  reader.delete(passkeyChallenges).where(lt(passkeyChallenges.expiresAt, now()));
