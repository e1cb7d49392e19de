/** One application per order and contractor; applying again replaces the bid and reopens it. */
import type { ApplicationStatus } from "db/schema/applications";
import { notFound, ok, type Result, refuse } from "~/platform/result";
import { date, money, payUnits, time } from "~/platform/text/format";
import { type PayTerms, potentialPayCents, syncPayAfter } from "~/work-orders/rules/pay";
import { moveStart, type Schedule } from "~/work-orders/rules/schedule";
import { type BasicType, isOpen, type OrderState } from "~/work-orders/rules/work-order";

export const MAX_COMMENT_LENGTH = 2000;

export type { ApplicationStatus };
export type Posted = PayTerms & Schedule;
/** The contractor's terms. A `null` start is the posted start; times may have seconds, as the database returns them. */
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

/** APP-012: orders paid per device take bids per device only; others by the hour or flat. */
export const rateTypes = (posted: Pick<PayTerms, "basicType">): BasicType[] =>
  posted.basicType === "Device" ? ["Device"] : ["Hour", "Site"];
export const rateTypeLabels: Record<BasicType, string> = {
  Hour: "Hour",
  Device: "Device",
  Site: "Site / Flat",
};

export const hasVariablePay = (posted: Pick<PayTerms, "variableAmountCents">) =>
  posted.variableAmountCents > 0;

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

/** APP-007: a bid with other amounts needs a comment; another date or rate type doesn't. */
export const changesAmounts = (posted: Posted, bid: Pick<Bid, "bidBaseCents" | "bidVariableCents">) =>
  bid.bidBaseCents !== posted.amountCents || bid.bidVariableCents !== posted.variableAmountCents;

export const isCounterOffer = (posted: Posted, bid: Bid) => differences(posted, bid).length > 0;

export type Difference = {
  what: "Base pay" | "Variable pay" | "Start" | "Expense";
  posted: string;
  bid: string;
};

export const rate = (cents: number, type: BasicType) => `${money(cents)} / ${payUnits[type]}`;
/** Formats "05/10/2026 9:00 AM"; empty without a date. */
export const startText = (at: Pick<Schedule, "startDate" | "startTime">) =>
  `${date(at.startDate)} ${time(at.startTime)}`.trim();

type Start = Pick<Bid, "startDate" | "startTime">;

/** Returns the start that a bid asks for: the posted one, unless it names another. */
export const bidStart = (posted: Posted, bid: Start): Start => ({
  startDate: bid.startDate ?? posted.startDate,
  startTime: bid.startTime ?? posted.startTime,
});

/** Compares minutes only: the database returns seconds. */
export function movesStart(posted: Posted, bid: Start) {
  const { startDate, startTime } = bidStart(posted, bid);
  return startDate !== posted.startDate || startTime?.slice(0, 5) !== posted.startTime?.slice(0, 5);
}

/** Lists how a bid differs from the posting, as text for the client. */
export function differences(posted: Posted, bid: Bid): Difference[] {
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
    { what: "Start", posted: startText(posted), bid: startText(bidStart(posted, bid)) },
    { what: "Expense", posted: "", bid: expense },
  ];
  return all.filter((line) => line.posted !== line.bid);
}

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

/** Returns a bid's potential pay, its expenses and their sum, in cents. */
export function bidTotal(posted: PayTerms, bid: Parameters<typeof bidTerms>[1] & Pick<Bid, "expenseCents">) {
  const payCents = potentialPayCents(bidTerms(posted, bid));
  return { payCents, expenseCents: bid.expenseCents, totalCents: payCents + bid.expenseCents };
}

/** Formats "$541.50 ($495.00 pay + $46.50 expenses)", or only the total if there are no expenses. */
export const bidTotalText = ({ payCents, expenseCents, totalCents }: ReturnType<typeof bidTotal>) =>
  expenseCents > 0
    ? `${money(totalCents)} (${money(payCents)} pay + ${money(expenseCents)} expenses)`
    : money(totalCents);

/** Returns the order's columns that assigning sets from the bid. */
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

/** returns warnings that need a confirmation before an unusual bid is sent; empty for a usual one. */
export function bidQuestions(posted: Posted, bid: Bid): string[] {
  const total = bidTotal(posted, bid);
  const { totalCents: bidCents } = total;
  const offered = potentialPayCents(posted);
  const written = bidTotalText(total);
  const questions: string[] = [];
  if (bidCents * 2 > offered * 3)
    questions.push(`Your bid of ${written} is more than 1.5 times the posted ${money(offered)}.`);
  if (bidCents * 2 < offered)
    questions.push(`Your bid of ${written} is less than half of the posted ${money(offered)}.`);
  if (bidCents >= LARGE_BID_CENTS) questions.push(`Your bid totals ${written}.`);
  return questions;
}

type Existing = { status: ApplicationStatus } | undefined;

/** W7: applying, and changing the bid. A block by either side hides the order (`not-found`, Q-057). */
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

/** Returns whether a bid equals the open application, as when Apply is pressed twice. */
export function isSameBid(existing: (Existing & Bid) | undefined, bid: Bid) {
  if (existing?.status !== "apply") return false;
  const minutes = (at: string | null) => at?.slice(0, 5) ?? null;
  const { startTime, ...rest } = bid;
  const isSame = (Object.keys(rest) as (keyof typeof rest)[]).every((key) => existing[key] === rest[key]);
  return isSame && minutes(existing.startTime) === minutes(startTime);
}

/** W8: only an open application can be withdrawn. */
export function withdraw(existing: Existing): Result<{ status: "withdrawn" }> {
  if (existing?.status !== "apply") return refuse("conflict", "You have no application to cancel");
  return ok({ status: "withdrawn" as const });
}

/** W9: needs an open application (Q-052, APP-023, APP-024) and an active account. */
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
