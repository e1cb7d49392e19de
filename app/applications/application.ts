/**
 * An application for a work order: a plain yes to the posted terms, or a counter offer.
 * One row per order and contractor: apply · withdrawn (by himself) · archived (somebody else got it, or it is over) ·
 * assigned. Applying again replaces the bid, never adds a row; from withdrawn and archived it comes back.
 */
import type { ApplicationStatus } from "db/schema/applications";
import { notFound, ok, type Result, refuse } from "~/platform/result";
import { date, money, time, unit } from "~/platform/text/format";
import { type PayTerms, potentialPayCents, syncPayAfter } from "~/work-orders/pay";
import { moveStart, type Schedule } from "~/work-orders/schedule";
import { type BasicType, isOpen, type OrderState } from "~/work-orders/work-order";

export type { ApplicationStatus };
/** What the client offers. */
export type Posted = PayTerms & Schedule;
/** What the contractor asks; a start that is null is the posted one. Times may carry the database's seconds. */
export type Bid = {
  basicType: BasicType;
  bidBaseCents: number;
  bidVariableCents: number;
  startDate: string | null;
  startTime: string | null;
  expenseCents: number;
  expenseDescription: string;
  comment: string;
};

/** APP-012: devices are only paid per device; hours and a flat sum may be exchanged for each other. */
export const rateTypes = (posted: Pick<PayTerms, "basicType">): BasicType[] =>
  posted.basicType === "Device" ? ["Device"] : ["Hour", "Site"];
export const rateTypeLabels: Record<BasicType, string> = {
  Hour: "Hour",
  Device: "Device",
  Site: "Site / Flat",
};

/** APP-013. */
export const hasVariablePay = (posted: Pick<PayTerms, "variableAmountCents">) =>
  posted.variableAmountCents > 0;

/** The posted terms as they stand. */
export const plainBid = (posted: Posted, comment = ""): Bid => ({
  basicType: posted.basicType,
  bidBaseCents: posted.amountCents,
  bidVariableCents: posted.variableAmountCents,
  startDate: null,
  startTime: null,
  expenseCents: 0,
  expenseDescription: "",
  comment,
});

/** APP-007: another base or variable amount has to be explained; another date or rate type need not be. */
export const changesAmounts = (posted: Posted, bid: Pick<Bid, "bidBaseCents" | "bidVariableCents">) =>
  bid.bidBaseCents !== posted.amountCents || bid.bidVariableCents !== posted.variableAmountCents;

export const isCounterOffer = (posted: Posted, bid: Bid) => differences(posted, bid).length > 0;

export type Difference = {
  what: "Base pay" | "Variable pay" | "Start" | "Expense";
  posted: string;
  bid: string;
};

const rate = (cents: number, type: BasicType) => `${money(cents)} / ${unit[type]}`;
const start = (at: Pick<Schedule, "startDate" | "startTime">) =>
  `${date(at.startDate)} ${time(at.startTime)}`.trim();

/** A start that is left out is the posted one; the database writes seconds. */
export const movesStart = (posted: Posted, bid: Pick<Bid, "startDate" | "startTime">) =>
  (bid.startDate ?? posted.startDate) !== posted.startDate ||
  (bid.startTime ?? posted.startTime)?.slice(0, 5) !== posted.startTime?.slice(0, 5);

/** What the applicant asks otherwise than posted, written out for the client. */
export function differences(posted: Posted, bid: Bid): Difference[] {
  const asked = {
    startDate: bid.startDate ?? posted.startDate,
    startTime: bid.startTime ?? posted.startTime,
  };
  const expense = bid.expenseCents ? `${money(bid.expenseCents)} (${bid.expenseDescription})` : "";
  const all: Difference[] = [
    {
      what: "Base pay",
      posted: rate(posted.amountCents, posted.basicType),
      bid: rate(bid.bidBaseCents, bid.basicType),
    },
    {
      what: "Variable pay",
      posted: rate(posted.variableAmountCents, posted.variableType),
      bid: rate(bid.bidVariableCents, posted.variableType),
    },
    { what: "Start", posted: start(posted), bid: start(asked) },
    { what: "Expense", posted: "", bid: expense },
  ];
  return all.filter((line) => line.posted !== line.bid);
}

/** The order's pay as bid. */
export const bidTerms = (
  posted: PayTerms,
  bid: Pick<Bid, "basicType" | "bidBaseCents" | "bidVariableCents">,
): PayTerms =>
  syncPayAfter({
    ...posted,
    basicType: bid.basicType,
    amountCents: bid.bidBaseCents,
    variableAmountCents: bid.bidVariableCents,
  });

/** What a bid adds up to: its pay, the expenses asked for with it, and both together. */
export function bidTotal(posted: PayTerms, bid: Parameters<typeof bidTerms>[1] & Pick<Bid, "expenseCents">) {
  const payCents = potentialPayCents(bidTerms(posted, bid));
  return { payCents, expenseCents: bid.expenseCents, totalCents: payCents + bid.expenseCents };
}

/** "$541.50 ($495.00 pay + $46.50 expenses)"; without expenses the sum alone. */
export const bidTotalText = ({ payCents, expenseCents, totalCents }: ReturnType<typeof bidTotal>) =>
  expenseCents > 0
    ? `${money(totalCents)} (${money(payCents)} pay + ${money(expenseCents)} expenses)`
    : money(totalCents);

/** What assigning the applicant writes into the order: he is paid and comes as agreed. */
export function agreedTerms(posted: Posted, bid: Bid) {
  const pay = bidTerms(posted, bid);
  const { startDate, startTime, endDate, endTime } = moveStart(posted, bid);
  return {
    basicType: pay.basicType,
    amountCents: pay.amountCents,
    variableAmountCents: pay.variableAmountCents,
    variablePayAfterHundredths: pay.variablePayAfterHundredths,
    maxQuantityHundredths: pay.maxQuantityHundredths,
    potentialPayCents: potentialPayCents(pay),
    startDate,
    startTime,
    endDate,
    endTime,
  };
}

const LARGE_BID_CENTS = 100_000;

/** asked before a bid is sent that may be a slip; nothing is refused. Empty: send it. */
export function bidQuestions(posted: Posted, bid: Bid): string[] {
  const total = bidTotal(posted, bid);
  const { totalCents: asked } = total;
  const offered = potentialPayCents(posted);
  const written = bidTotalText(total);
  const questions: string[] = [];
  if (asked * 2 > offered * 3)
    questions.push(`Your bid of ${written} is more than 1.5 times the posted ${money(offered)}.`);
  if (asked * 2 < offered)
    questions.push(`Your bid of ${written} is less than half of the posted ${money(offered)}.`);
  if (asked >= LARGE_BID_CENTS) questions.push(`Your bid comes to ${written}.`);
  return questions;
}

type Existing = { status: ApplicationStatus } | undefined;

/** W7 and editing the bid. A block either way hides the order, so it looks absent. */
export function apply(
  order: OrderState,
  existing: Existing,
  isBlocked: boolean,
): Result<{ status: "apply" }> {
  if (isBlocked) return notFound();
  const isOffered = existing?.status === "apply" ? isOpen(order) : order.status === "published";
  if (!isOffered) return refuse("conflict", "This work order is no longer available");
  return ok({ status: "apply" as const });
}

/** Whether the contractor asks for just what his application already says: a button that was pressed twice. */
export function isSameBid(existing: (Existing & Bid) | undefined, bid: Bid) {
  if (existing?.status !== "apply") return false;
  const minutes = (at: string | null) => at?.slice(0, 5) ?? null;
  const { startTime, ...rest } = bid;
  const isSame = (Object.keys(rest) as (keyof typeof rest)[]).every((key) => existing[key] === rest[key]);
  return isSame && minutes(existing.startTime) === minutes(startTime);
}

/** W8. */
export function withdraw(existing: Existing): Result<{ status: "withdrawn" }> {
  if (existing?.status !== "apply") return refuse("conflict", "You have no application to cancel");
  return ok({ status: "withdrawn" as const });
}

/**
 * W9: consent is needed, so only somebody whose application stands can be assigned (Q-052, APP-023, APP-024); and only
 * one who can come: not an account that was deactivated or shut out meanwhile.
 */
export function choose(
  existing: Existing,
  { isBlocked, isAvailable }: { isBlocked: boolean; isAvailable: boolean },
): Result<{ status: "assigned" }> {
  if (isBlocked) return refuse("conflict", "Blocked");
  if (existing?.status === "withdrawn")
    return refuse("conflict", "The contractor has withdrawn the application");
  if (existing?.status !== "apply")
    return refuse("conflict", "The contractor has not applied for this work order");
  if (!isAvailable) return refuse("conflict", "The contractor's account is not active");
  return ok({ status: "assigned" as const });
}
