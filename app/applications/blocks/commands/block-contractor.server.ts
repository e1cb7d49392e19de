import { blocks } from "db/schema/applications";
import { and, eq, isNull } from "drizzle-orm";
import type { Actor } from "~/access/actor";
import { may, whyNot } from "~/access/may";
import { listNamed } from "~/companies/lists/queries.server";
import { listContractors } from "~/contractors/find-contractors.server";
import { inTransaction, type Tx } from "~/platform/db/db.server";
import { recordAct } from "~/platform/db/record.server";
import { forbidden, notFound, ok, type Refusal, type Result } from "~/platform/result";
import { now } from "~/platform/time/clock.server";
import { lockOrder } from "~/work-orders/order.server";
import { type BlockChange, type BlockSubject, columnsOf } from "../block";
import { archiveBlocked } from "./archive-blocked.server";

type Blocked = Result<{ name: string; isBlocked: boolean }>;
type Side = { actor: Actor; companyId: number; contractorId: number };

/** SRC-019 to SRC-022: what is ticked is blocked, what is unticked is not; what is so already stays. `isBlocked`: from anything of it. */
export function blockContractor(actor: Actor, contractorId: number, change: BlockChange): Promise<Blocked> {
  return inTransaction(async (tx) => {
    const begun = await begin(tx, actor, contractorId, [...change.block, ...change.unblock]);
    if (!begun.ok) return begun;
    const { side, name } = begun.value;
    for (const subject of change.unblock) await remove(tx, side, subject);
    for (const subject of change.block) await add(tx, side, subject);
    await finish(tx, side, change);
    return ok({ name, isBlocked: change.block.length > 0 });
  });
}

/** The calls' way: blocked becomes unblocked, and the other way round. */
export function toggleBlock(actor: Actor, contractorId: number, subject: BlockSubject): Promise<Blocked> {
  return inTransaction(async (tx) => {
    const begun = await begin(tx, actor, contractorId, [subject]);
    if (!begun.ok) return begun;
    const { side, name } = begun.value;
    const isBlocked = await add(tx, side, subject);
    if (!isBlocked) await remove(tx, side, subject);
    await finish(tx, side, { block: isBlocked ? [subject] : [], unblock: isBlocked ? [] : [subject] });
    return ok({ name, isBlocked });
  });
}

/** May this person, is this a contractor, and is everything that is named the company's own? */
async function begin(
  tx: Tx,
  actor: Actor,
  contractorId: number,
  subjects: BlockSubject[],
): Promise<Result<{ side: Side; name: string }>> {
  const companyId = actor.companyId;
  if (!may(actor, "contractor.block") || companyId === null) return forbidden();
  for (const subject of subjects) {
    const refusal = subject.kind === "order" && (await whyNotOrder(tx, actor, subject.id));
    if (refusal) return refusal;
  }
  for (const [kind, list, what] of [
    ["project", "projects", "Project"],
    ["endCompany", "end-companies", "Company"],
  ] as const) {
    const named = subjects.flatMap((subject) => (subject.kind === kind ? [subject.id] : []));
    const own = named.length > 0 ? await listNamed(tx, list, companyId) : [];
    if (!named.every((id) => own.some((entry) => entry.id === id))) return notFound(what);
  }
  const [contractor] = await listContractors(tx, [contractorId]);
  if (!contractor) return notFound("Contractor");
  return ok({ side: { actor, companyId, contractorId }, name: contractor.name });
}

async function whyNotOrder(tx: Tx, actor: Actor, win: number): Promise<Refusal | undefined> {
  const order = await lockOrder(tx, actor, win);
  return order ? whyNot(actor, "work-order.block-contractor", order) : notFound();
}

/** False where it is there already: only the index knows, because two may press at once. */
async function add(tx: Tx, { actor, companyId, contractorId }: Side, subject: BlockSubject) {
  const who = { by: "client" as const, companyId, contractorId };
  const made = await tx
    .insert(blocks)
    .values({ ...who, ...columnsOf(subject), createdById: actor.id, createdAt: now() })
    .onConflictDoNothing()
    .returning({ id: blocks.id });
  return made.length > 0;
}

async function remove(tx: Tx, { companyId, contractorId }: Side, subject: BlockSubject) {
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

async function finish(tx: Tx, { actor, companyId, contractorId }: Side, change: BlockChange) {
  if (change.block.length > 0) await archiveBlocked(tx, actor, "contractor.block", contractorId);
  const subject = { type: "contractor", id: contractorId };
  await recordAct(tx, actor, "contractor.block", subject, { companyId, ...change });
}
