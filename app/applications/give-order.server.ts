import type { Actor } from "~/access/actor";
import { reserve } from "~/ledger/commands/reserve.server";
import type { Tx } from "~/platform/db/db.server";
import { ok } from "~/platform/result";
import { now } from "~/platform/time/clock.server";
import { type Order, recordOrderAct, saveOrder } from "~/work-orders/order.server";
import { holdCents } from "~/work-orders/pay";
import { startInstant } from "~/work-orders/schedule";
import { assign } from "~/work-orders/transitions";
import { agreedTerms, type Bid } from "./application";
import { archiveOthers, nameOf } from "./application.server";
import { type assignings, changesOf } from "./posted-terms.server";

type Giving = {
  contractorId: number;
  /** What was agreed: his bid, or the posting as it stands. */
  bid: Bid;
  confirmed: boolean;
  isRouted?: boolean;
  act: "application.assign" | "application.accept";
  /** The history's words. */
  type: (typeof assignings)[number];
  reason?: string;
};

/**
 * W9 to W11: a contractor gets the order at what was agreed, what that comes to is put on hold, and
 * nobody else waits for it any more. The caller holds the order's lock, has asked whether it may be, and notes
 * what becomes of the contractor's own application and route. Refuses `funds` where the balance does not cover the hold.
 */
export async function giveOrder(tx: Tx, actor: Actor, order: Order, giving: Giving) {
  const { contractorId, confirmed, isRouted, reason } = giving;
  const next = assign(order, { contractorId, confirmed, isRouted }, now());
  if (!next.ok) return next;
  const terms = agreedOrder(order, giving.bid);
  const name = await nameOf(tx, contractorId);
  const held = await holdFor(tx, actor, { ...order, ...terms }, name);
  if (!held.ok) return held;
  await saveOrder(tx, order, { ...terms, ...next.value, applicantCount: 0, routedCount: 0 });
  const archivedContractorIds = await archiveOthers(tx, order.id, contractorId);
  await recordOrderAct(tx, actor, giving.act, order, {
    type: giving.type,
    status: next.value.status,
    description: reason ? `${name}\n${reason}` : name,
    changes: { contractorId: { from: null, to: contractorId }, ...changesOf(order, terms) },
    payload: { contractorId, archivedContractorIds, holdCents: held.value, ...(reason ? { reason } : {}) },
  });
  return ok({ win: order.id, contractorId, name, holdCents: held.value });
}

/** The bid as columns of the order, with the instant at which work now starts. */
export function agreedOrder(order: Order, bid: Bid) {
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
