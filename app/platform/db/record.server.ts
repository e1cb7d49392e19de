import { auditLog, events } from "db/schema/platform";
import { now } from "../time/clock.server";
import { commandCommitted } from "./commits.server";
import { db, type Reader, type Tx } from "./db.server";
import { insertRows } from "./insert-rows.server";

type Subject = { type: string; id: number | null };
type Detail = Record<string, unknown>;
/** Nobody where no one is signed in (sign-up, a mailed link) or the system acts by itself. */
type By = { id: number; address: string } | null;

/** Writes the audit row and the event of an act, in the act's own transaction. */
export const recordAct = (
  tx: Tx,
  actor: By,
  act: string,
  subject: Subject,
  detail: Detail = {},
  address = actor?.address ?? "",
) => recordActs(tx, actor, act, [{ subject, detail }], address);

/** The same of one act on many things. */
export async function recordActs(
  tx: Tx,
  actor: By,
  act: string,
  done: readonly { subject: Subject; detail: Detail }[],
  address = actor?.address ?? "",
) {
  const at = now();
  const rows = done.map(({ subject, detail }) => ({
    shared: { at, actorId: actor?.id ?? null, subjectType: subject.type, subjectId: subject.id },
    detail,
  }));
  const audited = rows.map(({ shared, detail }) => ({ ...shared, act, address, detail }));
  const told = rows.map(({ shared, detail }) => ({ ...shared, type: act, payload: detail }));
  // Sent together: neither waits for the other's answer.
  await Promise.all([insertRows(tx, auditLog, audited), insertRows(tx, events, told)]);
}

/** That something secret was used or looked at, outside of any act: for the audit alone. */
export async function recordUse(actor: By, act: string, { type, id }: Subject, detail: Detail = {}) {
  await db.insert(auditLog).values({
    at: now(),
    actorId: actor?.id ?? null,
    act,
    subjectType: type,
    subjectId: id,
    address: actor?.address ?? "",
    detail,
  });
}

/** Something that the system has done by itself, for whoever reads the events; nobody has to answer for it. */
export async function recordEvents(tx: Tx, type: string, subjects: readonly Subject[]) {
  const at = now();
  await insertRows(
    tx,
    events,
    subjects.map((subject) => ({ at, type, subjectType: subject.type, subjectId: subject.id })),
  );
}

/** How far a long job is has changed: for the pages that show it. Nobody has to answer for it. */
export async function recordProgress(
  tx: Reader,
  { createdById, companyId }: { createdById: number; companyId: number | null },
  { type, id }: Subject,
) {
  await tx.insert(events).values({
    at: now(),
    type: "job.progress",
    actorId: createdById,
    subjectType: type,
    subjectId: id,
    payload: { companyId },
  });
  commandCommitted();
}
