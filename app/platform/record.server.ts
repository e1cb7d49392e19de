import { auditLog, events } from "db/schema/platform";
import { now } from "./clock.server";
import type { Tx } from "./db.server";

type Subject = { type: string; id: number | null };

/**
 * Writes the audit row and the event of an act, in the act's own transaction.
 * `actor` is null where nobody is signed in (sign-up, a mailed link) or the system acts by itself.
 */
export async function recordAct(
  tx: Tx,
  actor: { id: number; address: string } | null,
  act: string,
  subject: Subject,
  detail: Record<string, unknown> = {},
  address = actor?.address ?? "",
) {
  const shared = { at: now(), actorId: actor?.id ?? null, subjectType: subject.type, subjectId: subject.id };
  await tx.insert(auditLog).values({ ...shared, act, address, detail });
  await tx.insert(events).values({ ...shared, type: act, payload: detail });
}
