import { corrections, reconciliationItems } from "db/schema/reconciliation";
import { eq, sql } from "drizzle-orm";
import type { Actor } from "~/access/actor";
import { may } from "~/access/may";
import { debit, writeOff } from "~/ledger/commands/correct.server";
import { credit } from "~/ledger/commands/credit.server";
import { settleDebts } from "~/ledger/commands/return-transfer.server";
import { inTransaction, type Tx } from "~/platform/db/db.server";
import { recordAction } from "~/platform/db/events/record.server";
import { type IdempotencyKey, runOnce } from "~/platform/db/idempotency.server";
import { forbidden, notFound, ok, type Result, refuse } from "~/platform/result";
import { now } from "~/platform/time/clock.server";
import { findManualTransfer } from "../by-hand.server";
import { centsFromSuspense, checkFitsItem } from "../corrections/correction-options";
import { type Correction, findCorrection } from "../corrections/corrections.server";
import { findItem, remainingCents } from "../items.server";
import { postManualTransfer } from "./post-by-hand.server";

export const alreadyDecided = (state: string) => `This correction has already been ${state}`;
export const OWN_PROPOSAL = "Another super administrator must approve your proposal";

/**
 * Approves and posts a correction in one transaction, never by its proposer, which the database enforces too. Refuses
 * `conflict` if it is decided, the actor's own or no longer fits, and `funds` if the company has too little.
 */
export async function approveCorrection(actor: Actor, id: number, idempotencyKey?: IdempotencyKey) {
  // Asks the provider before the transaction begins.
  const transfer = may(actor, "correction.decide") ? await findTransferOf(id) : undefined;
  return decide(actor, id, idempotencyKey, async (tx, correction) => {
    if (correction.proposedById === actor.id) return refuse("conflict", OWN_PROPOSAL);
    const posted =
      correction.kind === "payout"
        ? await postManualTransfer(tx, correction, transfer)
        : await settleAndPost(tx, correction, actor.address);
    return posted.ok ? ok({ state: "approved" as const, journalId: posted.value.journalId }) : posted;
  });
}

async function findTransferOf(id: number) {
  const correction = await findCorrection(id);
  if (correction?.kind !== "payout" || correction.state !== "proposed") return undefined;
  return findManualTransfer(await findItem(correction.itemId!));
}

async function settleAndPost(tx: Tx, correction: Correction, ip: string) {
  const settled = await settleItem(tx, correction);
  return settled.ok ? post(tx, correction, ip) : settled;
}

/** Rejects a correction, or withdraws the actor's own. */
export const rejectCorrection = (actor: Actor, id: number, idempotencyKey?: IdempotencyKey) =>
  decide(actor, id, idempotencyKey, async () => ok({ state: "rejected" as const, journalId: null }));

type Decision = Result<{ state: "approved" | "rejected"; journalId: number | null }>;

function decide(
  actor: Actor,
  id: number,
  idempotencyKey: IdempotencyKey | undefined,
  decideThis: (tx: Tx, correction: Correction) => Promise<Decision>,
) {
  return inTransaction(async (tx): Promise<Result<{ id: number }>> => {
    if (!may(actor, "correction.decide")) return forbidden();
    return runOnce(tx, actor.id, "correction.decide", idempotencyKey, () =>
      decideOnce(tx, actor, id, decideThis),
    );
  });
}

async function decideOnce(
  tx: Tx,
  actor: Actor,
  id: number,
  decideThis: (tx: Tx, correction: Correction) => Promise<Decision>,
): Promise<Result<{ id: number }>> {
  const isThis = eq(corrections.id, id);
  const [correction] = await tx.select().from(corrections).where(isThis).for("update");
  if (!correction) return notFound("Correction");
  if (correction.state !== "proposed") return refuse("conflict", alreadyDecided(correction.state));
  const decision = await decideThis(tx, correction);
  if (!decision.ok) return decision;
  const { state, journalId } = decision.value;
  await tx
    .update(corrections)
    .set({ state, journalId, decidedById: actor.id, decidedAt: now() })
    .where(isThis);
  const { kind, companyId, workOrderId, amountCents, proposedById } = correction;
  const detail = { kind, companyId, workOrderId, amountCents, proposedById, state, journalId };
  await recordAction(tx, actor, "correction.decide", { type: "correction", id, companyId }, detail);
  return ok({ id });
}

async function settleItem(tx: Tx, { kind, amountCents, itemId }: Correction): Promise<Result<undefined>> {
  if (itemId === null) return ok();
  const isThis = eq(reconciliationItems.id, itemId);
  const [item] = await tx.select().from(reconciliationItems).where(isThis).for("update");
  const fits = checkFitsItem({ kind, amountCents }, remainingCents(item!));
  if (!fits.ok) return refuse("conflict", fits.message);
  const out = centsFromSuspense({ kind, amountCents });
  await tx
    .update(reconciliationItems)
    .set({ resolvedCents: sql`${reconciliationItems.resolvedCents} + ${out}` })
    .where(isThis);
  return ok();
}

async function post(tx: Tx, { id, kind, companyId, amountCents, reason }: Correction, ip: string) {
  const request = { key: `correction:${id}`, amountCents, description: `Correction: ${reason}`, ip };
  if (kind === "bear") return writeOff(tx, request);
  if (kind === "take") return debit(tx, { ...request, companyId: companyId! });
  const given = await credit(tx, { ...request, companyId: companyId! });
  if (!given.ok) return given;
  const settled = await settleDebts(tx, companyId!);
  return settled.ok ? given : settled;
}
