import { applications, routes } from "db/schema/applications";
import { and, eq, inArray } from "drizzle-orm";
import type { Actor } from "~/access/actor";
import { refusalFor } from "~/access/may";
import { db } from "~/platform/db/db.server";
import { now } from "~/platform/time/clock.server";
import { isoDateAt } from "~/platform/time/wall-clock";
import type { Order } from "~/work-orders/store/order.server";
import { findOtherWork } from "../overlaps/overlaps.server";
import { type Candidate, readCandidates } from "./candidates.server";
import { type Reason, reasonsOf } from "./reasons";
import { type Standing, standingOf } from "./standing";
import { type Facts, rank } from "./suggestions";

export type Suggestion = Candidate & Facts & { points: number; reasons: Reason[]; standing: Standing };

/** Lists the contractors who suit an order best, with the reasons; empty for actors who may not route it. */
export async function listSuggestions(actor: Actor, order: Order): Promise<Suggestion[]> {
  if (refusalFor(actor, "application.route", order)) return [];
  const candidates = await readCandidates(order);
  const ids = candidates.map(({ id }) => id);
  const otherWork = order.startAt ? await findOtherWork(actor, ids, order.id) : null;
  const best = rank(
    candidates.map((each) => ({ ...each, otherWork: otherWork && (otherWork.get(each.id) ?? "none") })),
  );
  const standings = await readStandings(
    order.id,
    best.map(({ id }) => id),
  );
  const today = isoDateAt(now(), order.timeZone);
  return best.map((each) => ({ ...each, reasons: reasonsOf(each, today), standing: standings(each.id) }));
}

/** Reads what has happened between an order and these contractors. */
export async function readStandings(win: number, ids: readonly number[]): Promise<(id: number) => Standing> {
  if (ids.length === 0) return () => "none";
  const [offers, bids] = await Promise.all([
    db
      .select({ id: routes.contractorId, origin: routes.origin, status: routes.status })
      .from(routes)
      .where(and(eq(routes.workOrderId, win), inArray(routes.contractorId, [...ids]))),
    db
      .select({ id: applications.contractorId, status: applications.status })
      .from(applications)
      .where(and(eq(applications.workOrderId, win), inArray(applications.contractorId, [...ids]))),
  ]);
  const offerOf = new Map(offers.map(({ id, ...offer }) => [id, offer]));
  const bidOf = new Map(bids.map(({ id, status }) => [id, status]));
  return (id) => standingOf(offerOf.get(id), bidOf.get(id));
}
