import { blocks } from "db/schema/applications";
import { and, eq, isNull } from "drizzle-orm";
import type { Actor } from "~/access/actor";
import { may } from "~/access/may";
import { listEntries } from "~/companies/lists/queries.server";
import { listContractors } from "~/contractors/find-contractors.server";
import { inTransaction, type Tx } from "~/platform/db/db.server";
import { recordAction } from "~/platform/db/events/record.server";
import { forbidden, notFound, ok, type Result } from "~/platform/result";
import { now } from "~/platform/time/clock.server";
import { lockPermitted } from "~/work-orders/store/change-order.server";
import { type BlockChange, type BlockSubject, columnsOf } from "../block";
import { archiveBlocked } from "./archive-blocked.server";

type BlockResult = Result<{ name: string; isBlocked: boolean }>;
type Parties = { actor: Actor; companyId: number; contractorId: number };

/** Applies the requested blocks; safe to repeat. Returns `isBlocked` if any block is now active. */
export function blockContractor(
  actor: Actor,
  contractorId: number,
  change: BlockChange,
): Promise<BlockResult> {
  return inTransaction(async (tx) => {
    const authorized = await authorize(tx, actor, contractorId, [...change.block, ...change.unblock]);
    if (!authorized.ok) return authorized;
    const { parties, name } = authorized.value;
    for (const subject of change.unblock) await removeBlock(tx, parties, subject);
    for (const subject of change.block) await addBlock(tx, parties, subject);
    await archiveAndRecord(tx, parties, change);
    return ok({ name, isBlocked: change.block.length > 0 });
  });
}

/** Blocks the contractor from this subject, or unblocks them if they are blocked; for the REST calls. */
export function toggleBlock(actor: Actor, contractorId: number, subject: BlockSubject): Promise<BlockResult> {
  return inTransaction(async (tx) => {
    const authorized = await authorize(tx, actor, contractorId, [subject]);
    if (!authorized.ok) return authorized;
    const { parties, name } = authorized.value;
    const isBlocked = await addBlock(tx, parties, subject);
    if (!isBlocked) await removeBlock(tx, parties, subject);
    await archiveAndRecord(tx, parties, {
      block: isBlocked ? [subject] : [],
      unblock: isBlocked ? [] : [subject],
    });
    return ok({ name, isBlocked });
  });
}

async function authorize(
  tx: Tx,
  actor: Actor,
  contractorId: number,
  subjects: BlockSubject[],
): Promise<Result<{ parties: Parties; name: string }>> {
  const companyId = actor.companyId;
  if (!may(actor, "contractor.block") || companyId === null) return forbidden();
  for (const subject of subjects) {
    if (subject.kind !== "order") continue;
    const order = await lockPermitted(tx, actor, "work-order.block-contractor", subject.id);
    if (!order.ok) return order;
  }
  for (const [kind, list, what] of [
    ["project", "projects", "Project"],
    ["endCompany", "end-companies", "Company"],
  ] as const) {
    const named = subjects.flatMap((subject) => (subject.kind === kind ? [subject.id] : []));
    const entries = named.length > 0 ? await listEntries(tx, list, companyId) : [];
    if (!named.every((id) => entries.some((entry) => entry.id === id))) return notFound(what);
  }
  const [contractor] = await listContractors(tx, [contractorId]);
  if (!contractor) return notFound("Contractor");
  return ok({ parties: { actor, companyId, contractorId }, name: contractor.name });
}

/** Returns `false` if the block exists; the unique index decides, because requests may race. */
async function addBlock(tx: Tx, { actor, companyId, contractorId }: Parties, subject: BlockSubject) {
  const key = { by: "client" as const, companyId, contractorId };
  const created = await tx
    .insert(blocks)
    .values({ ...key, ...columnsOf(subject), createdById: actor.id, createdAt: now() })
    .onConflictDoNothing()
    .returning({ id: blocks.id });
  return created.length > 0;
}

async function removeBlock(tx: Tx, { companyId, contractorId }: Parties, subject: BlockSubject) {
  const { workOrderId, projectId, endCompanyId } = columnsOf(subject);
  await tx
    .delete(blocks)
    .where(
      and(
        eq(blocks.by, "client"),
        eq(blocks.companyId, companyId),
        eq(blocks.contractorId, contractorId),
        workOrderId === null ? isNull(blocks.workOrderId) : eq(blocks.workOrderId, workOrderId),
        projectId === null ? isNull(blocks.projectId) : eq(blocks.projectId, projectId),
        endCompanyId === null ? isNull(blocks.endCompanyId) : eq(blocks.endCompanyId, endCompanyId),
      ),
    );
}

async function archiveAndRecord(tx: Tx, { actor, companyId, contractorId }: Parties, change: BlockChange) {
  if (change.block.length > 0)
    await archiveBlocked(tx, actor, "contractor.block", { companyId, contractorId });
  const subject = { type: "contractor" as const, id: contractorId, companyId };
  await recordAction(tx, actor, "contractor.block", subject, { companyId, ...change });
}
