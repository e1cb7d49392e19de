import type { Actor } from "~/access/actor";
import { may, refusalFor } from "~/access/may";
import {
  findAssignedContractor,
  findOwnApplication,
  findOwnUnassignReason,
  listApplicants,
} from "~/applications/queries.server";
import { listRouted } from "~/applications/routing/route-queries.server";
import { findAgreement } from "~/applications/terms/agreement.server";
import { findApproval } from "~/approval/queries.server";
import { usualWait } from "~/approval/wait/usual-wait.server";
import { durationText, waitOf } from "~/approval/wait/wait";
import { listMissingCertificates } from "~/contractors/certificates/missing-certificates.server";
import { listCheckEntries, listDeliverables, listExpenses, listIssues } from "~/field-work/queries.server";
import { listCorrections } from "~/field-work/visits/corrections.server";
import { balanceOf, holdOf } from "~/ledger/queries.server";
import { findMessageCounts } from "~/messaging/queries.server";
import { readMoneyTrail } from "~/payouts/money-trail/read-money-trail.server";
import { db } from "~/platform/db/db.server";
import { zoneAbbreviation } from "~/platform/text/format";
import { now } from "~/platform/time/clock.server";
import { isoDateAt } from "~/platform/time/wall-clock";
import { findOrderSite } from "~/sites/sites.server";
import { readHistory } from "~/work-orders/history/list-history.server";
import { overdueOf } from "~/work-orders/rules/schedule";
import { displayStatus, lacksConfirmation } from "~/work-orders/rules/work-order";
import { type Order, readOrder } from "~/work-orders/store/order.server";
import { orderView } from "~/work-orders/view/order-view.server";
import { readExtras } from "~/work-orders/view/views.server";
import { nearDay } from "../next-steps/day-groups";
import { actionContextOf } from "./action-context.server";
import { listBlockers } from "./blockers";
import { listActions } from "./order-actions";

/** One query per section of the panel, run in parallel; each returns only what the user may see. */
const queries = {
  contractor: (actor: Actor, order: Order) => findAssignedContractor(db, actor, order),
  missing: async (actor: Actor, order: Order) =>
    actor.role === "contractor" && order.status === "published"
      ? listMissingCertificates(db, actor.id, order.certificates)
      : [],
  application: (actor: Actor, order: Order) => findOwnApplication(db, actor, order),
  removalReason: (actor: Actor, order: Order) => findOwnUnassignReason(db, actor, order),
  applicants: async (actor: Actor, order: Order) =>
    (await listApplicants(db, actor, order)).map(
      ({ id, name, status, basicType, bidBaseCents, bidVariableCents, expenseCents }) => ({
        id,
        name,
        status,
        basicType,
        bidBaseCents,
        bidVariableCents,
        expenseCents,
      }),
    ),
  invited: async (actor: Actor, order: Order) =>
    (await listRouted(db, actor, order)).map(({ contractorId, name }) => ({ contractorId, name })),
  agreement: (actor: Actor, order: Order) => findAgreement(db, actor, order),
  corrections: (actor: Actor, order: Order) => listCorrections(db, actor, order),
  checkEntries: (actor: Actor, order: Order) => listCheckEntries(db, actor, order),
  deliverables: (actor: Actor, order: Order) => listDeliverables(db, actor, order),
  expenses: (actor: Actor, order: Order) => listExpenses(db, actor, order),
  issues: (actor: Actor, order: Order) => listIssues(db, actor, order),
  approval: (actor: Actor, order: Order) => findApproval(db, actor, order),
  moneyTrail: (actor: Actor, order: Order) => readMoneyTrail(actor, order),
  site: async (actor: Actor, order: Order) =>
    may(actor, "sites.read") ? findOrderSite(db, actor, order.id) : null,
  history: (actor: Actor, order: Order) => readHistory(db, actor, order),
  messages: (actor: Actor, order: Order) => findMessageCounts(actor, order),
};

type Queries = typeof queries;
type SectionData = { [Key in keyof Queries]: Awaited<ReturnType<Queries[Key]>> };

async function readSections(actor: Actor, order: Order): Promise<SectionData> {
  const names = Object.keys(queries) as (keyof Queries)[];
  const answers = await Promise.all(names.map(async (name) => [name, await queries[name](actor, order)]));
  return Object.fromEntries(answers);
}

/** Loads available funds and hold, only for clients in states where funds block the next step. */
async function readFunds(actor: Actor, order: Order) {
  const matters = order.status === "published" || order.status === "completed";
  if (actor.role !== "client" || !matters || order.payOutsideOfApp) return null;
  const [{ availableCents }, held] = await Promise.all([balanceOf(order.companyId), holdOf(order.id)]);
  return { availableCents, heldCents: held ?? 0 };
}

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
  const isCounterOffer = sections.application?.isCounterOffer === true;
  const actions = listActions(
    actor,
    order,
    actionContextOf(order, { ...sections, blockers, isCounterOffer }),
  );
  return {
    order: orderView(actor, order, extras),
    shownStatus: displayStatus(order, actor.role === "contractor" ? "contractor" : "client"),
    startsIn: nearDay(order.startDate, today),
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
