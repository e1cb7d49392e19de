import { changeHold } from "~/ledger/commands/change-hold.server";
import { balanceOf, holdOf } from "~/ledger/queries.server";
import type { Reader, Tx } from "~/platform/db/db.server";
import { ok, type Refusal, type Result, refuse } from "~/platform/result";
import { env } from "~/platform/settings/env.server";
import { money } from "~/platform/text/format";
import { hasFundsFor, holdCents, needsFundsCheck, type PayTerms, potentialPayCents } from "./rules/pay";
import type { Order } from "./store/order.server";

type Check = { companyId: number; status: string; terms: PayTerms; ownHoldCents?: number };

/** Refuses `funds` when an order over $1,000 isn't covered. Takes no lock, because the ledger checks at assignment. */
export async function fundsRefusal(
  reader: Reader,
  { companyId, status, terms, ownHoldCents = 0 }: Check,
): Promise<Refusal | undefined> {
  if (!needsFundsCheck(terms, status)) return undefined;
  const { availableCents } = await balanceOf(companyId, reader);
  const needed = potentialPayCents(terms);
  return hasFundsFor(needed, availableCents, ownHoldCents) ? undefined : noFunds(needed, availableCents);
}

export const noFunds = (neededCents: number, availableCents: number) =>
  refuse(
    "funds",
    `Not enough funds available. This work order needs ${money(neededCents)}, and ${money(availableCents)} is available. Please add additional funds to your account: write to ${env().SUPPORT_EMAIL}.`,
  );

/** Checks funds for an edit, and changes the hold of an assigned order. The caller holds the order's lock. */
export async function checkFundsForEdit(
  tx: Tx,
  order: Order,
  next: PayTerms & { status: string },
): Promise<Result<unknown>> {
  const isAssigned = order.status === "assigned";
  const ownHoldCents = isAssigned ? ((await holdOf(order.id, tx)) ?? 0) : 0;
  const missing = await fundsRefusal(tx, {
    companyId: order.companyId,
    status: next.status,
    terms: next,
    ownHoldCents,
  });
  if (missing) return missing;
  if (!isAssigned || next.payOutsideOfApp || holdCents(next) === ownHoldCents) return ok();
  const changed = await changeHold(tx, {
    companyId: order.companyId,
    reference: order.id,
    amountCents: holdCents(next),
    key: `edit:${order.id}:${order.version}`,
  });
  if (changed.ok || changed.code !== "funds") return changed;
  const { availableCents } = await balanceOf(order.companyId, tx);
  return noFunds(holdCents(next), availableCents + ownHoldCents);
}
