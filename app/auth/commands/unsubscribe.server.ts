import { accountTokens, contractorProfiles, users } from "db/schema/accounts";
import { and, eq, inArray } from "drizzle-orm";
import { inTransaction, type Reader } from "~/platform/db/db.server";
import { recordAction } from "~/platform/db/events/record.server";
import { countAttempt, uncountAttempt } from "~/platform/http/attempts.server";
import { sha256 } from "~/platform/http/session.server";
import { absoluteUrl } from "~/platform/mail/mail.server";
import { ok, type Result, refuse } from "~/platform/result";
import { now } from "~/platform/time/clock.server";
import { publicPaths } from "~/public-paths";
import { linkExpired } from "../texts";
import { issueToken } from "../tokens.server";

/** An unsubscribe link stops emails about available work, or emailed notifications. */
const purposeOf = { work: "unsubscribe", notices: "unsubscribe-notices" } as const;
export type Stopped = keyof typeof purposeOf;
const purposes = Object.values(purposeOf);

export const unsubscribeUrl = async (reader: Reader, userId: number, email: string, what: Stopped = "work") =>
  absoluteUrl(publicPaths.unsubscribe(await issueToken(reader, userId, purposeOf[what], email)));

const isLink = (secret: string) =>
  and(eq(accountTokens.tokenHash, sha256(secret)), inArray(accountTokens.purpose, purposes));

/** Returns which emails a link stops; "work" for an expired link, because most links are for work. */
export async function stoppedBy(reader: Reader, secret: string): Promise<Stopped> {
  const [token] = await reader.select().from(accountTokens).where(isLink(secret));
  return token?.purpose === purposeOf.notices ? "notices" : "work";
}

export async function unsubscribe(secret: string, address: string): Promise<Result<undefined>> {
  const attempt = await countAttempt("unsubscribe", { address });
  if (!attempt.ok) return attempt;
  const result = await inTransaction(async (tx) => {
    const [token] = await tx.update(accountTokens).set({ usedAt: now() }).where(isLink(secret)).returning();
    if (!token) return refuse("invalid", linkExpired);
    const what: Stopped = token.purpose === purposeOf.notices ? "notices" : "work";
    const change = what === "notices" ? { noticeMail: "never" as const } : { unsubscribedAt: now() };
    await tx.update(users).set(change).where(eq(users.id, token.userId));
    if (what === "work")
      await tx
        .update(contractorProfiles)
        .set({ workMail: "never" })
        .where(eq(contractorProfiles.userId, token.userId));
    const subject = { type: "user" as const, id: token.userId };
    await recordAction(tx, null, "account.unsubscribe", subject, { what }, address);
    return ok();
  });
  if (result.ok) await uncountAttempt(attempt.value);
  return result;
}
