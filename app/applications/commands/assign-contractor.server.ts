import type { Actor } from "~/access/actor";
import { whyNot } from "~/access/may";
import { holdAvailable } from "~/auth/accounts.server";
import { reserve } from "~/ledger/commands/reserve.server";
import { now } from "~/platform/clock.server";
import { inTransaction, type Tx } from "~/platform/db.server";
import { notFound, ok, refuse } from "~/platform/result";
import { lockOrder, type Order, recordOrderAct, saveOrder, standingOf } from "~/work-orders/order.server";
import { holdCents } from "~/work-orders/pay";
import { startInstant } from "~/work-orders/schedule";
import { assign } from "~/work-orders/transitions";
import { agreedTerms, type Bid, choose } from "../application";
import { archiveOthers, findApplication, nameOf, setApplicationStatus } from "../application.server";
import { offerKey } from "../posted-terms";
import { changesOf } from "../posted-terms.server";

export const BID_CHANGED =
  "The bid or the work order has changed since you opened this page. Please look at the new terms first.";

type Assign = {
  win: number;
  contractorId: number;
  /** The offer as the client saw it (`offerKey`); a call that names none takes the one that stands. */
  seen?: string;
};

/**
 * W9: the applicant gets the order at his bid, what it comes to is put on hold, and nobody else waits
 * for it any more. Refuses `funds` when the company's balance does not cover the hold.
 */
export function assignContractor(actor: Actor, { win, contractorId, seen }: Assign) {
  return inTransaction(async (tx) => {
    const order = await lockOrder(tx, actor, win);
    if (!order) return notFound();
    const refusal = whyNot(actor, "application.assign", order);
    if (refusal) return refusal;
    const bid = await findApplication(tx, win, contractorId);
    const { blocked } = await standingOf(tx, contractorId, order);
    const isAvailable = await holdAvailable(tx, contractorId);
    const chosen = choose(bid, { isBlocked: blocked, isAvailable });
    if (!chosen.ok) return chosen;
    if (seen !== undefined && seen !== offerKey(order, bid!)) return refuse("conflict", BID_CHANGED);
    const next = assign(order, { contractorId, confirmed: false }, now());
    if (!next.ok) return next;

    const terms = agreed(order, bid!);
    const name = await nameOf(tx, contractorId);
    const held = await holdFor(tx, actor, { ...order, ...terms }, name);
    if (!held.ok) return held;
    await saveOrder(tx, order, { ...terms, ...next.value, applicantCount: 0, routedCount: 0 });
    await setApplicationStatus(tx, win, contractorId, chosen.value.status);
    const archivedContractorIds = await archiveOthers(tx, win, contractorId);
    await recordOrderAct(tx, actor, "application.assign", order, {
      type: "assign",
      status: next.value.status,
      description: name,
      changes: { contractorId: { from: null, to: contractorId }, ...changesOf(order, terms) },
      payload: { contractorId, archivedContractorIds, holdCents: held.value },
    });
    return ok({ win, contractorId, name, holdCents: held.value });
  });
}

/** The bid as columns of the order, with the instant at which work now starts. */
function agreed(order: Order, bid: Bid) {
  const terms = agreedTerms(order, bid);
  return { ...terms, startAt: startInstant({ ...terms, timeZone: order.timeZone }) };
}

async function holdFor(tx: Tx, actor: Actor, order: Order, payee: string) {
  const amountCents = holdCents(order);
  if (order.payOutsideOfApp) return ok(amountCents);
  const reserved = await reserve(tx, {
    companyId: order.companyId,
    reference: order.id,
    amountCents,
    // The version moves with every assignment, so that the same order can be held for again after a release.
    key: `reserve:${order.id}:${order.version}`,
    payee,
    description: `WIN ${order.id} ${order.title}`,
    ip: actor.address,
  });
  return reserved.ok ? ok(amountCents) : reserved;
}
