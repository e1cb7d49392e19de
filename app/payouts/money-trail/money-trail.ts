import type { PayoutSpeed, TransferState } from "db/schema/banking";
import type { JournalType } from "db/schema/ledger";
import { journalLabels } from "~/ledger/journal-labels";
import { money } from "~/platform/text/format";
import { type PayTerms, potentialPayCents } from "~/work-orders/rules/pay";
import type { Order } from "~/work-orders/store/order.server";
import { type PayoutState, payoutStateOf } from "../payout-state";
import { sentLabels } from "../speed/speed";

/** A journal of the ledger that moved an order's pay. */
export type Move = {
  journalId: number;
  type: JournalType;
  at: Date;
  /** The change of the hold for `reserved` and `changed`, otherwise the amount of the act; in cents. */
  cents: number;
  /** The journal that this one reverses. */
  reverses: number | null;
};

export const stepNames = ["promised", "held", "approved", "paid", "sent", "arrived", "released"] as const;
export type StepName = (typeof stepNames)[number];

export const stepLabels: Record<StepName, string> = {
  promised: "Promised",
  held: "Held",
  approved: "Approved",
  paid: "Paid",
  sent: "Sent to the bank",
  arrived: "Arrived",
  released: "Released",
};

/** done: happened · next: what the money waits for · ahead: after that · failed: came back */
export type StepState = "done" | "next" | "ahead" | "failed";

export type Step = {
  name: StepName;
  state: StepState;
  /** When it happened, the latest time if it happened again. */
  at: Date | null;
  /** In cents; `null` as long as it is unknown. */
  cents: number | null;
  note: string;
  moves: (Move & { text: string })[];
};

type Facts = PayTerms & Pick<Order, "status" | "assignedAt" | "approvedAt" | "paidAt" | "finalPayCents">;

export type Payout = {
  transferState: TransferState | null;
  speed: PayoutSpeed | null;
  feeCents: number | null;
  slowReason: string;
} | null;

type Happened = Omit<Step, "state" | "note"> & { state?: StepState; note?: string };

/**
 * Returns the steps of an order's pay, from the promise to the contractor's bank, each with its time, amount and journals.
 * `moves` are the journals of its hold and of its transfers, oldest first; of the hold those since the last assignment count.
 */
export function moneyTrail(order: Facts, moves: readonly Move[], payout: Payout): Step[] {
  const promised: Happened = {
    name: "promised",
    at: order.assignedAt,
    cents: potentialPayCents(order),
    moves: [],
  };
  const approved: Happened = {
    name: "approved",
    at: order.approvedAt,
    cents: order.finalPayCents,
    moves: [],
  };
  if (order.payOutsideOfApp)
    return order.status === "canceled"
      ? states([promised])
      : states([promised, approved, paidOutside(order)]);
  const ofHold = sinceAssignment(moves);
  const held = heldStep(ofHold);
  if (order.status === "canceled") return states([promised, held, stepOf("released", ofHold, "canceled")]);
  const paid = { ...stepOf("paid", ofHold, "paid"), at: order.paidAt };
  return states([promised, held, approved, paid, ...bankSteps(order, moves, payout)]);
}

const paidOutside = (order: Facts): Happened => ({
  name: "paid",
  at: order.paidAt,
  cents: order.status === "paid" ? order.finalPayCents : null,
  note: "Paid outside of the app.",
  moves: [],
});

const named = (move: Move, _index: number, moves: readonly Move[]) => ({
  ...move,
  text: move.type === "reversal" ? reversalText(move, moves) : journalLabels[move.type],
});
const reversalText = ({ reverses }: Move, moves: readonly Move[]) =>
  moves.find(({ journalId }) => journalId === reverses)?.type === "payout-fee"
    ? "Fee given back"
    : "Came back";

/** The journals since the hold was placed for the last time: an earlier contractor's are nobody's business here. */
function sinceAssignment(moves: readonly Move[]) {
  const from = moves.findLastIndex(({ type }) => type === "reserved");
  return from < 0 ? [] : moves.slice(from);
}

function heldStep(moves: readonly Move[]): Happened {
  const changes = moves.filter(
    ({ type, cents }) => type === "reserved" || (type === "changed" && cents !== 0),
  );
  return {
    name: "held",
    at: changes.at(-1)?.at ?? null,
    cents: changes.length > 0 ? changes.reduce((sum, { cents }) => sum + cents, 0) : null,
    moves: changes.map(named),
  };
}

function stepOf(name: StepName, moves: readonly Move[], type: JournalType): Happened {
  const found = moves.filter((move) => move.type === type);
  const last = found.at(-1);
  return { name, at: last?.at ?? null, cents: last?.cents ?? null, moves: found.map(named) };
}

function bankSteps(order: Facts, moves: readonly Move[], payout: Payout): Happened[] {
  if (order.status === "paid" && order.finalPayCents === 0) return [];
  const isReversed = (move: Move) => moves.some(({ reverses }) => reverses === move.journalId);
  const isOfBank = ({ type }: Move) =>
    type === "payout-sent" || type === "payout-fee" || type === "payout-arrived";
  const ofBank = moves.filter((move) => isOfBank(move) || move.type === "reversal");
  const state = payoutStateOf({ ...order, payout });
  const sent = ofBank.filter((move) => move.type === "payout-sent").at(-1);
  const arrived = ofBank.find((move) => move.type === "payout-arrived" && !isReversed(move));
  const isUnderWay = state === "sent" || state === "arrived";
  return [
    {
      name: "sent",
      at: state === "waiting" ? null : (sent?.at ?? null),
      cents: sent?.cents ?? null,
      state: state === "failed" ? "failed" : isUnderWay ? "done" : undefined,
      note: isUnderWay ? sentNote(payout) : (bankNotes[state] ?? ""),
      moves: ofBank.filter((move) => move !== arrived).map(named),
    },
    {
      name: "arrived",
      at: arrived?.at ?? null,
      cents: arrived?.cents ?? null,
      moves: arrived ? [arrived].map(named) : [],
    },
  ];
}

function sentNote(payout: Payout) {
  if (!payout?.speed) return "";
  if (payout.speed !== "standard")
    return `Sent ${sentLabels[payout.speed]}, for a fee of ${money(payout.feeCents)}.`;
  return payout.slowReason && `Sent the standard way, free of charge. ${payout.slowReason}.`;
}
const bankNotes: Partial<Record<PayoutState, string>> = {
  failed: "It came back from the bank and is still owed.",
  waiting: "Owed, and not sent to the bank yet.",
};

/** The first step that has not happened is next. */
function states(steps: Happened[]): Step[] {
  const next = steps.findIndex(({ at, state }) => (state !== undefined ? state === "failed" : at === null));
  return steps.map((step, index) => ({
    note: "",
    ...step,
    state: step.state ?? (next < 0 || index < next ? "done" : index === next ? "next" : "ahead"),
  }));
}
