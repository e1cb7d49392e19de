import { accountTokens, users } from "db/schema/accounts";
import { and, eq } from "drizzle-orm";
import { paths } from "~/paths";
import { countTry, forgive } from "~/platform/attempts.server";
import { now } from "~/platform/clock.server";
import { inTransaction, type Reader } from "~/platform/db.server";
import { linkTo } from "~/platform/mail.server";
import { recordAct } from "~/platform/record.server";
import { ok, type Result, refuse } from "~/platform/result";
import { hashOf } from "~/platform/session.server";
import { linkOver } from "../texts";
import { issueToken } from "../tokens.server";

/** The link that every letter carries which one can do without. */
export const unsubscribeUrl = async (reader: Reader, userId: number, email: string) =>
  linkTo(paths.unsubscribe(await issueToken(reader, userId, "unsubscribe", email)));

/** Stops such letters. Following the link again is as good as once. */
export async function unsubscribe(secret: string, address: string): Promise<Result<undefined>> {
  const tried = await countTry("unsubscribe", { address });
  if (!tried.ok) return tried;
  const result = await inTransaction(async (tx) => {
    const [token] = await tx
      .update(accountTokens)
      .set({ usedAt: now() })
      .where(and(eq(accountTokens.tokenHash, hashOf(secret)), eq(accountTokens.purpose, "unsubscribe")))
      .returning();
    if (!token) return refuse("invalid", linkOver);
    await tx.update(users).set({ unsubscribedAt: now() }).where(eq(users.id, token.userId));
    await recordAct(tx, null, "account.unsubscribe", { type: "user", id: token.userId }, {}, address);
    return ok();
  });
  if (result.ok) await forgive(tried.value);
  return result;
}
