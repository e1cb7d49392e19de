import { corrections, reconciliationItems } from "db/schema/reconciliation";
import { eq, sql } from "drizzle-orm";
import type { Actor } from "~/access/actor";
import { may } from "~/access/may";
import { bear, take } from "~/ledger/commands/correct.server";
import { credit } from "~/ledger/commands/credit.server";
import { settleDebts } from "~/ledger/commands/return-transfer.server";
import { inTransaction, type Tx } from "~/platform/db/db.server";
import { once, type Sending } from "~/platform/db/idempotency.server";
import { recordAct } from "~/platform/db/record.server";
import { forbidden, notFound, ok, type Result, refuse } from "~/platform/result";
import { now } from "~/platform/time/clock.server";
import { findByHand } from "../by-hand.server";
import { fitsItem, takenOut } from "../correction-options";
import { type Correction, findCorrection } from "../corrections.server";
import { findItem, remainingCents } from "../items.server";
import { postByHand } from "./post-by-hand.server";

export const decidedBefore = (state: string) => `This correction was ${state} before`;
export const OWN_PROPOSAL = "Another super administrator has to approve what you have proposed";

/**
 * The second look at a correction: whoever proposed it cannot approve it, and the database refuses it too. Approved, it
 * is posted in the same transaction. Refuses `conflict` where it is decided, is one's own, or no longer fits what is in
 * suspense; `funds` where the company has less.
 */
export async function approveCorrection(actor: Actor, id: number, sending?: Sending) {
  // No provider is asked while a transaction is open.
  const made = may(actor, "correction.decide") ? await byHandOf(id) : undefined;
  return decide(actor, id, sending, async (tx, correction) => {
    if (correction.proposedById === actor.id) return refuse("conflict", OWN_PROPOSAL);
    const posted =
      correction.kind === "payout"
        ? await postByHand(tx, correction, made)
        : await settleAndPost(tx, correction, actor.address);
    return posted.ok ? ok({ state: "approved" as const, journalId: posted.value.journalId }) : posted;
  });
}

async function byHandOf(id: number) {
  const correction = await findCorrection(id);
  if (correction?.kind !== "payout" || correction.state !== "proposed") return undefined;
  return findByHand(await findItem(correction.itemId!));
}

async function settleAndPost(tx: Tx, correction: Correction, ip: string) {
  const settled = await settleItem(tx, correction);
  return settled.ok ? post(tx, correction, ip) : settled;
}

/** Turns a correction down; one's own is taken back by it. */
export const rejectCorrection = (actor: Actor, id: number, sending?: Sending) =>
  decide(actor, id, sending, async () => ok({ state: "rejected" as const, journalId: null }));

type Decision = Result<{ state: "approved" | "rejected"; journalId: number | null }>;

function decide(
  actor: Actor,
  id: number,
  sending: Sending | undefined,
  look: (tx: Tx, correction: Correction) => Promise<Decision>,
) {
  return inTransaction(async (tx): Promise<Result<{ id: number }>> => {
    if (!may(actor, "correction.decide")) return forbidden();
    return once(tx, actor.id, "correction.decide", sending, () => decideOnce(tx, actor, id, look));
  });
}

async function decideOnce(
  tx: Tx,
  actor: Actor,
  id: number,
  look: (tx: Tx, correction: Correction) => Promise<Decision>,
): Promise<Result<{ id: number }>> {
  const isThis = eq(corrections.id, id);
  const [correction] = await tx.select().from(corrections).where(isThis).for("update");
  if (!correction) return notFound("Correction");
  if (correction.state !== "proposed") return refuse("conflict", decidedBefore(correction.state));
  const decision = await look(tx, correction);
  if (!decision.ok) return decision;
  const { state, journalId } = decision.value;
  await tx
    .update(corrections)
    .set({ state, journalId, decidedById: actor.id, decidedAt: now() })
    .where(isThis);
  const { kind, companyId, workOrderId, amountCents, proposedById } = correction;
  const told = { kind, companyId, workOrderId, amountCents, proposedById, state, journalId };
  await recordAct(tx, actor, "correction.decide", { type: "correction", id }, told);
  return ok({ id });
}

async function settleItem(tx: Tx, { kind, amountCents, itemId }: Correction): Promise<Result<undefined>> {
  if (itemId === null) return ok();
  const isThis = eq(reconciliationItems.id, itemId);
  const [item] = await tx.select().from(reconciliationItems).where(isThis).for("update");
  const fits = fitsItem({ kind, amountCents }, remainingCents(item!));
  if (!fits.ok) return refuse("conflict", fits.message);
  const out = takenOut({ kind, amountCents });
  await tx
    .update(reconciliationItems)
    .set({ resolvedCents: sql`${reconciliationItems.resolvedCents} + ${out}` })
    .where(isThis);
  return ok();
}

async function post(tx: Tx, { id, kind, companyId, amountCents, reason }: Correction, ip: string) {
  const wish = { key: `correction:${id}`, amountCents, description: `Correction: ${reason}`, ip };
  if (kind === "bear") return bear(tx, wish);
  if (kind === "take") return take(tx, { ...wish, companyId: companyId! });
  const given = await credit(tx, { ...wish, companyId: companyId! });
  if (!given.ok) return given;
  const settled = await settleDebts(tx, companyId!);
  return settled.ok ? given : settled;
}
