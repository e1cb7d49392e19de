import type { Actor } from "~/access/actor";
import { placeHold } from "~/ledger/commands/place-hold.server";
import type { Tx } from "~/platform/db/db.server";
import { ok } from "~/platform/result";
import { now } from "~/platform/time/clock.server";
import { holdCents } from "~/work-orders/rules/pay";
import { startInstant } from "~/work-orders/rules/schedule";
import { assign } from "~/work-orders/rules/transitions";
import { type Order, recordOrderAction, saveOrder } from "~/work-orders/store/order.server";
import { agreedTerms, type Bid } from "./application";
import { archiveOtherApplicants, contractorName } from "./application.server";
import { type assignmentTypes, changesOf } from "./terms/posted-terms.server";

type Assignment = {
  contractorId: number;
  /** The agreed terms: the bid, or the posted terms. */
  bid: Bid;
  confirmed: boolean;
  isRouted?: boolean;
  action: "application.assign" | "application.accept";
  type: (typeof assignmentTypes)[number];
  reason?: string;
};

/** Assigns at the agreed terms and holds the pay, under the order's lock. Refuses `funds` if uncovered. */
export async function assignOrder(tx: Tx, actor: Actor, order: Order, assignment: Assignment) {
  const { contractorId, confirmed, isRouted, reason } = assignment;
  const next = assign(order, { contractorId, confirmed, isRouted }, now());
  if (!next.ok) return next;
  const terms = agreedOrder(order, assignment.bid);
  const name = await contractorName(tx, contractorId);
  const hold = await holdFor(tx, actor, { ...order, ...terms }, name);
  if (!hold.ok) return hold;
  await saveOrder(tx, order, { ...terms, ...next.value, applicantCount: 0, routedCount: 0 });
  const archivedContractorIds = await archiveOtherApplicants(tx, order, contractorId);
  await recordOrderAction(tx, actor, assignment.action, order, {
    type: assignment.type,
    status: next.value.status,
    description: reason ? `${name}\n${reason}` : name,
    changes: { contractorId: { from: null, to: contractorId }, ...changesOf(order, terms) },
    payload: { contractorId, archivedContractorIds, holdCents: hold.value, ...(reason ? { reason } : {}) },
  });
  return ok({ win: order.id, contractorId, name, holdCents: hold.value });
}

/** Returns the order's columns that a bid sets, and the start as an instant. */
export function agreedOrder(order: Order, bid: Bid) {
  const terms = agreedTerms(order, bid);
  return { ...terms, startAt: startInstant({ ...terms, timeZone: order.timeZone }) };
}

async function holdFor(tx: Tx, actor: Actor, order: Order, payee: string) {
  const amountCents = holdCents(order);
  if (order.payOutsideOfApp) return ok(amountCents);
  const reserved = await placeHold(tx, {
    companyId: order.companyId,
    reference: order.id,
    amountCents,
    // Includes the version, which each assignment increments: after a release a new hold needs a new key.
    key: `reserve:${order.id}:${order.version}`,
    payee,
    description: `WIN ${order.id} ${order.title}`,
    ip: actor.address,
  });
  return reserved.ok ? ok(amountCents) : reserved;
}
