import { sessions } from "db/schema/accounts";
import { and, eq, gt } from "drizzle-orm";
import { inTransaction, type Reader } from "~/platform/db/db.server";
import { recordAction } from "~/platform/db/events/record.server";
import { countAttempt, uncountAttempt } from "~/platform/http/attempts.server";
import { SESSION_IDLE_MS } from "~/platform/http/session.server";
import { removePushOfSession } from "~/platform/push/push-devices.server";
import { ok, type Result, refuse } from "~/platform/result";
import { now } from "~/platform/time/clock.server";
import { readEndLink } from "./end-link.server";
import { sessionOver } from "./texts";

type Named = { userId: number; session: string };
const isNamed = ({ userId, session }: Named) =>
  and(eq(sessions.idHash, session), eq(sessions.userId, userId));

/** Finds an open session by its hash. */
export async function findSession(reader: Reader, named: Named) {
  const idleSince = new Date(now().getTime() - SESSION_IDLE_MS);
  const isOpen = and(gt(sessions.expiresAt, now()), gt(sessions.lastSeenAt, idleSince));
  const [session] = await reader
    .select({ createdAt: sessions.createdAt, address: sessions.address, userAgent: sessions.userAgent })
    .from(sessions)
    .where(and(isNamed(named), isOpen));
  return session;
}

/** Ends the session of a mailed link, for whoever has the link. Refuses `conflict` if it is over. */
export async function endSessionByLink(id: string, address: string): Promise<Result<undefined>> {
  const attempt = await countAttempt("end-session", { address });
  if (!attempt.ok) return attempt;
  const named = readEndLink(id);
  const result = await inTransaction(async (tx) => {
    const ended = named ? await tx.delete(sessions).where(isNamed(named)).returning() : [];
    if (!named || ended.length === 0) return refuse("conflict", sessionOver);
    await removePushOfSession(tx, named.session);
    const subject = { type: "user" as const, id: named.userId };
    await recordAction(tx, null, "session.end-by-link", subject, {}, address);
    return ok();
  });
  if (result.ok) await uncountAttempt(attempt.value);
  return result;
}
