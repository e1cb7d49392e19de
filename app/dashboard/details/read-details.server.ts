import type { Actor } from "~/access/actor";
import { may, refusalFor } from "~/access/may";
import { awaitsContractor } from "~/approval/approval";
import { usualWait } from "~/approval/wait/usual-wait.server";
import { durationText, waitOf } from "~/approval/wait/wait";
import { openEntry } from "~/field-work/visits/check-in";
import { db } from "~/platform/db/db.server";
import { zoneAbbreviation } from "~/platform/text/format";
import { now } from "~/platform/time/clock.server";
import { isoDateAt } from "~/platform/time/wall-clock";
import { overdueOf } from "~/work-orders/rules/schedule";
import { displayStatus, lacksConfirmation } from "~/work-orders/rules/work-order";
import { readOrder } from "~/work-orders/store/order.server";
import { orderView } from "~/work-orders/view/order-view.server";
import { readExtras } from "~/work-orders/view/views.server";
import { listBlockers } from "./blockers";
import { listActions } from "./order-actions";
import { readFunds, readSections } from "./section-queries.server";

/** Loads what the panel shows to this user; undefined when they may not see the order. */
export async function readDetails(actor: Actor, win: number) {
  const order = await readOrder(db, actor, win);
  if (!order || refusalFor(actor, "work-order.view", order)) return undefined;
  const [extras, sections, funds, usualWaitMs] = await Promise.all([
    readExtras(order),
    readSections(actor, order),
    readFunds(actor, order),
    usualWait(actor, order),
  ]);
  const wait = waitOf(order);
  const today = isoDateAt(now(), order.timeZone);
  const blockers = listBlockers(
    actor,
    order,
    { ...sections, funds, codes: extras.listEntries.approvalCodes },
    today,
  );
  const actions = listActions(actor, order, {
    confirmed: order.confirmed,
    hasEntries: sections.checkEntries.length > 0,
    hasOpenEntry: openEntry(sections.checkEntries) !== undefined,
    isReady: order.status === "assigned" && order.confirmed && blockers.length === 0,
    awaitsContractor: awaitsContractor(order),
    isCounterOffer: sections.application?.isCounterOffer === true,
    payOutsideOfApp: order.payOutsideOfApp,
    isUnfinished: order.status === "draft" && blockers.length > 0,
    hasApplicants: order.applicantCount > 0,
    lacksDeliverables: order.isNeedDeliverables && sections.deliverables.length === 0,
  });
  return {
    order: orderView(actor, order, extras),
    shownStatus: displayStatus(order, actor.role === "contractor" ? "contractor" : "client"),
    zoneName: zoneAbbreviation(order.startAt ?? now(), order.timeZone),
    mayFill: may(actor, "custom-field.fill", order),
    mayPrint: may(actor, "work-order.print", order),
    warned: lacksConfirmation(order, now()),
    overdue: overdueOf(order, sections.checkEntries.length > 0, now()),
    blockers,
    wait: wait && { ...wait, lasted: durationText(now().getTime() - wait.since.getTime()) },
    usualWaitMs,
    actions,
    sections,
  };
}

export type Details = NonNullable<Awaited<ReturnType<typeof readDetails>>>;
