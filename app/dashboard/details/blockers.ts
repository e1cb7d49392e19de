/** Lists what an order needs to reach its next state; the rules belong to their features. */
import { type Actor, clientAs, contractorAs } from "~/access/actor";
import { may } from "~/access/may";
import { APPROVAL_FUNDS_SHORT, awaitsContractor } from "~/approval/approval";
import { finalPay } from "~/approval/final-pay/final-pay";
import { checkCompletion, countOpenTasks, needsDeviceCount } from "~/field-work/completion/completion";
import { type ExpenseDecision, totalCents } from "~/field-work/expense";
import { type Entry, openEntry, workedHundredths } from "~/field-work/visits/check-in";
import { count, money } from "~/platform/text/format";
import { problemsOf } from "~/work-orders/forms";
import { holdCents } from "~/work-orders/rules/pay";
import type { Order } from "~/work-orders/store/order.server";

export type BlockerFacts = {
  checkEntries: readonly Entry[];
  deliverables: readonly unknown[];
  expenses: readonly { amountCents: number; decision: ExpenseDecision }[];
  codes: readonly { name: string; required: boolean; value: string }[];
  /** The company's funds and this order's hold; null when the reader may not see them. */
  funds: { availableCents: number; heldCents: number } | null;
};

/** Lists the blockers of an order; `today` is the site's local date. */
export function listBlockers(actor: Actor, order: Order, known: BlockerFacts, today: string): string[] {
  switch (order.status) {
    case "draft":
      return actor.role === "client" ? [...new Set(Object.values(problemsOf(order, today)).flat())] : [];
    case "published":
      return actor.role === "contractor" ? [] : assignmentBlockers(actor, order, known);
    case "assigned":
      return completionBlockers(actor, order, known);
    case "completed":
      return actor.role === "contractor"
        ? clientApprovalBlockers(order, known)
        : approvalBlockers(actor, order, known);
    case "approved":
      return [
        order.payOutsideOfApp
          ? `It is paid outside the app, and ${clientAs(actor.role)} has not marked it as paid yet`
          : "The payment has not been made yet",
      ];
    default:
      return [];
  }
}

function assignmentBlockers(actor: Actor, order: Order, { funds }: BlockerFacts) {
  const needed = holdCents(order);
  return [
    order.applicantCount === 0
      ? "No one has applied yet"
      : `${count(order.applicantCount, "applicant")} ${order.applicantCount === 1 ? "waits" : "wait"} for ${clientsOwn(actor)} decision`,
    funds &&
      needed > funds.availableCents &&
      `Assigning it puts ${money(needed)} on hold, and ${money(funds.availableCents)} is available`,
  ].filter((line) => typeof line === "string");
}

function completionBlockers(actor: Actor, order: Order, known: BlockerFacts) {
  const steps = stepsToComplete(order, known);
  // Nothing but the last step is left, which the contractor has as a button.
  const isDone = steps.length === 0 && actor.role === "contractor";
  return [
    order.onHold && "The work order is on hold",
    !isDone && `Waiting for ${contractorAs(actor.role)}: ${steps.join(", ") || "mark it as completed"}`,
  ].filter((line) => typeof line === "string");
}

type WorkFacts = Pick<BlockerFacts, "checkEntries" | "deliverables">;

/** Lists what the contractor has to do before the order can be completed: "check out", "2 tasks". */
export function stepsToComplete(order: Order, known: WorkFacts) {
  const work = {
    entries: known.checkEntries,
    tasks: order.tasks,
    isNeedDeliverables: order.isNeedDeliverables,
    deliverableCount: known.deliverables.length,
    pay: order,
  };
  // The device count is asked when completing, so any value keeps it from being a blocker.
  const checked = checkCompletion(work, needsDeviceCount(order) ? 100 : undefined);
  const missing = checked.ok ? {} : (checked.errors ?? {});
  return [
    !order.confirmed && "confirm",
    missing.checkOut && (openEntry(known.checkEntries) ? "check out" : "check in and out"),
    missing.tasks && count(countOpenTasks(order.tasks), "task"),
    missing.deliverables && "deliverables",
  ].filter((step) => typeof step === "string");
}

function approvalBlockers(actor: Actor, order: Order, known: BlockerFacts) {
  const expenses = undecidedExpenses(known);
  const isApprover = may(actor, "approval.approve", order);
  const negative = order.adjustmentCents < 0 && !order.isAdjustmentApproved;
  return [
    negative &&
      (awaitsContractor(order)
        ? "The contractor has not approved the pay adjustment yet"
        : "The pay adjustment has not been sent to the contractor yet"),
    expenses && `${expenses} for ${isApprover || actor.role !== "client" ? clientsOwn(actor) : "a"} decision`,
    ...known.codes
      .filter(({ required, value }) => required && !value.trim())
      .map(({ name }) => `Client approval code ${name} is not filled out`),
    lacksFunds(order, known) && APPROVAL_FUNDS_SHORT,
    actor.role !== "client" && NOT_APPROVED,
    actor.role === "client" &&
      (isApprover
        ? "You have not approved it yet"
        : "An Admin or a Manager of your company has to approve it"),
  ].filter((line) => typeof line === "string");
}

const NOT_APPROVED = "The client has not approved it yet";

const clientsOwn = ({ role }: Actor) => (role === "client" ? "your" : "the client's");

/** Tests whether funds cover the largest possible approval: saved or recorded quantities and all expenses. */
function lacksFunds(order: Order, { checkEntries, expenses, funds }: BlockerFacts) {
  if (!funds) return false;
  const { fromWalletCents } = finalPay(order, {
    approvedHoursHundredths: order.approvedHoursHundredths ?? workedHundredths(checkEntries),
    approvedDevicesHundredths: order.approvedDevicesHundredths ?? order.qtyDevicesHundredths ?? 0,
    adjustmentCents: order.adjustmentCents,
    approvedExpensesCents: totalCents(expenses),
  });
  return fromWalletCents > funds.availableCents + funds.heldCents;
}

/** Leaves out the client's funds and approval codes, which the contractor may not see. */
function clientApprovalBlockers(order: Order, known: BlockerFacts) {
  const expenses = undecidedExpenses(known);
  return [
    awaitsContractor(order) && "The client waits for you to approve the pay adjustment",
    expenses && `${expenses} for the client's decision`,
    !awaitsContractor(order) && NOT_APPROVED,
  ].filter((line) => typeof line === "string");
}

/** Returns "2 expenses wait", or false when all are decided. */
function undecidedExpenses({ expenses }: BlockerFacts) {
  const n = expenses.filter(({ decision }) => decision === "entered").length;
  return n > 0 && `${count(n, "expense")} ${n === 1 ? "waits" : "wait"}`;
}
