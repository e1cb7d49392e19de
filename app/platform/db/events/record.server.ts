import { auditLog, events } from "db/schema/platform";
import { now } from "../../time/clock.server";
import { db, type Reader, type Tx } from "../db.server";
import { insertRows } from "../insert-rows.server";
import { notifyCommitted } from "./commits.server";
import { companyOf, type Subject } from "./subject";

type Detail = Record<string, unknown>;
/** `null` for anonymous visitors (sign-up, emailed links) and the system. */
type By = { id: number; address: string; companyId: number | null; viewer?: unknown } | null;

export const recordAction = (
  tx: Tx,
  actor: By,
  action: string,
  subject: Subject,
  detail: Detail = {},
  address = actor?.address ?? "",
) => recordActions(tx, actor, action, [{ subject, detail }], address);

export async function recordActions(
  tx: Tx,
  actor: By,
  action: string,
  done: readonly { subject: Subject; detail: Detail }[],
  address = actor?.address ?? "",
) {
  if (actor?.viewer) throw new Error(`${action} was reached while staff only view as somebody else`);
  const at = now();
  const rows = done.map(({ subject, detail }) => ({
    shared: {
      at,
      companyId: companyOf(subject, actor),
      actorId: actor?.id ?? null,
      subjectType: subject.type,
      subjectId: subject.id,
    },
    detail,
  }));
  const auditRows = rows.map(({ shared, detail }) => ({ ...shared, action, address, detail }));
  const eventRows = rows.map(({ shared, detail }) => ({ ...shared, type: action, payload: detail }));
  await Promise.all([insertRows(tx, auditLog, auditRows), insertRows(tx, events, eventRows)]);
}

/** Audits the use or viewing of a secret, outside of any action. */
export async function recordAccess(actor: By, action: string, subject: Subject, detail: Detail = {}) {
  await db.insert(auditLog).values({
    at: now(),
    companyId: companyOf(subject, actor),
    actorId: actor?.id ?? null,
    action,
    subjectType: subject.type,
    subjectId: subject.id,
    address: actor?.address ?? "",
    detail,
  });
}

export async function recordEvents(tx: Tx, type: string, subjects: readonly Subject[]) {
  const at = now();
  await insertRows(
    tx,
    events,
    subjects.map((subject) => ({
      at,
      companyId: companyOf(subject, null),
      type,
      subjectType: subject.type,
      subjectId: subject.id,
    })),
  );
}

/** Records the progress of a long job for the pages that show it, without an audit row. */
export async function recordProgress(
  tx: Reader,
  { createdById, companyId }: { createdById: number; companyId: number | null },
  { type, id }: { type: "bulk-run" | "import"; id: number },
) {
  await tx.insert(events).values({
    at: now(),
    companyId: companyId ?? 0,
    type: "job.progress",
    actorId: createdById,
    subjectType: type,
    subjectId: id,
    payload: { companyId },
  });
  notifyCommitted();
}
