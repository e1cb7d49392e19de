import { sessions } from "db/schema/accounts";
import { and, desc, eq, gt } from "drizzle-orm";
import type { Actor } from "~/access/actor";
import { db, inTransaction } from "~/platform/db/db.server";
import { recordAction } from "~/platform/db/events/record.server";
import { closeSession, SESSION_IDLE_MS, sessionSecret, sha256 } from "~/platform/http/session.server";
import { deviceCookieHash } from "~/platform/push/device-cookie.server";
import { removePushOfBrowser, removePushOfSession } from "~/platform/push/push-devices.server";
import { ok, refuse } from "~/platform/result";
import { now } from "~/platform/time/clock.server";

/** Lists a person's open sessions. `key` is the hash of the cookie's secret and opens nothing. */
export async function listSessions(actor: Actor, request: Request) {
  const secret = await sessionSecret(request);
  return (await listSessionsOf(actor.id)).map(
    ({ idHash, kind, createdAt, lastSeenAt, address, userAgent }) => ({
      key: idHash,
      isThisOne: secret !== null && idHash === sha256(secret),
      kind,
      createdAt,
      lastSeenAt,
      address,
      userAgent,
    }),
  );
}

/** Lists open sessions, the last seen first. */
export const listSessionsOf = (userId: number) =>
  db
    .select()
    .from(sessions)
    .where(
      and(
        eq(sessions.userId, userId),
        gt(sessions.expiresAt, now()),
        gt(sessions.lastSeenAt, new Date(now().getTime() - SESSION_IDLE_MS)),
      ),
    )
    .orderBy(desc(sessions.lastSeenAt));

export function revokeSession(actor: Actor, key: string) {
  return inTransaction(async (tx) => {
    const [closed] = await tx
      .delete(sessions)
      .where(and(eq(sessions.idHash, key), eq(sessions.userId, actor.id)))
      .returning({ idHash: sessions.idHash });
    if (!closed) return refuse("not-found", "This session is closed already");
    await removePushOfSession(tx, key);
    await recordAction(tx, actor, "session.revoke", { type: "user", id: actor.id });
    return ok();
  });
}

/** Ends the browser's session, and its push messages even if the session has expired. */
export async function signOut(actor: Pick<Actor, "id" | "address" | "companyId"> | null, request: Request) {
  const secret = await sessionSecret(request);
  const cookieHash = await deviceCookieHash(request);
  if (cookieHash) await removePushOfBrowser(db, cookieHash);
  if (secret) {
    await removePushOfSession(db, sha256(secret));
    await closeSession(secret);
  }
  if (!actor) return;
  await inTransaction(async (tx) => {
    await recordAction(tx, actor, "session.end", { type: "user", id: actor.id });
    return ok();
  });
}
