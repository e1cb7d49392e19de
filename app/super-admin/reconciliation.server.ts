import { bankTransfers } from "db/schema/banking";
import { gte } from "drizzle-orm";
import { type AtBank, transfersSince } from "~/banking/transfer-books.server";
import { now } from "~/platform/clock.server";
import { db } from "~/platform/db.server";
import { bankTroubleOf } from "~/platform/dwolla.server";

const DAYS = 60;

export type Difference = {
  /** What of it is known: our own key, or the provider's number. */
  which: string;
  what: "only at the provider" | "only here" | "another amount" | "another state";
  here: string;
  there: string;
};

const states: Record<string, string> = { pending: "sent", cancelled: "failed" };
const centsOf = ({ amount }: AtBank) => Math.round(Number(amount.value) * 100);
const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`;

/**
 * Compares the bank-transfer provider's books of the last 60 days with ours, both ways, and answers what does not match;
 * nothing where the provider cannot be asked. A transfer that was only asked for is not looked for there yet.
 */
export async function compareBooks(): Promise<Difference[] | undefined> {
  const since = new Date(now().getTime() - DAYS * 24 * 60 * 60 * 1000);
  const there = await transfersSince(since).catch((error) => void bankTroubleOf(error));
  if (!there) return undefined;
  const here = await db.select().from(bankTransfers).where(gte(bankTransfers.createdAt, since));
  const byKey = new Map(here.map((transfer) => [transfer.key, transfer]));
  const seen = new Set(there.map(({ correlationId }) => correlationId));
  const differences: Difference[] = there.flatMap((transfer): Difference[] => {
    const { id, status, correlationId } = transfer;
    const theirs = dollars(centsOf(transfer));
    const own = byKey.get(correlationId ?? "");
    if (!own) return [{ which: id, what: "only at the provider", here: "", there: theirs }];
    const cents = own.amountCents + own.feeCents;
    if (cents !== centsOf(transfer))
      return [{ which: own.key, what: "another amount", here: dollars(cents), there: theirs }];
    const state = states[status] ?? status;
    return state === own.state
      ? []
      : [{ which: own.key, what: "another state", here: own.state, there: state }];
  });
  for (const { key, reference, state, amountCents, feeCents } of here)
    if (reference !== null && !seen.has(key))
      differences.push({
        which: key,
        what: "only here",
        here: `${state}, ${dollars(amountCents + feeCents)}`,
        there: "",
      });
  return differences;
}
