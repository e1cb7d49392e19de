import { bankTransfers } from "db/schema/banking";
import { gte, or } from "drizzle-orm";
import { platformAccount } from "~/banking/platform-account.server";
import { type AtBank, transfersSince } from "~/banking/transfer-books.server";
import { movedThrough } from "~/ledger/queries.server";
import { db } from "~/platform/db/db.server";
import { idAt } from "~/platform/providers/dwolla.server";
import type { Ours, State, TheirBooks, Theirs } from "./compare";
import { isNamed } from "./named.server";

const states: Record<string, State> = { processed: "processed", failed: "failed", cancelled: "failed" };

/** The bank-transfer provider's transfers since a moment. What it wants for them stands on its invoices, and nowhere else. */
export async function bankBooks(since: Date): Promise<TheirBooks> {
  const { accountId, balanceId } = await platformAccount();
  const isOutgoing = ({ _links: links }: AtBank) =>
    (links["source-funding-source"] && idAt(links["source-funding-source"].href) === balanceId) ||
    (links.destination !== undefined && idAt(links.destination.href) !== accountId);
  const books = (await transfersSince(since)).map((transfer): Theirs => {
    const cents = Math.round(Number(transfer.amount.value) * 100);
    return {
      reference: transfer.id,
      key: transfer.correlationId ?? null,
      state: states[transfer.status] ?? "sent",
      cents: isOutgoing(transfer) ? -cents : cents,
    };
  });
  return { books, fees: [] };
}

/** Our own since then, and those that the provider names. */
export async function ownTransfers(since: Date, named: string[]): Promise<Ours[]> {
  const rows = await db
    .select()
    .from(bankTransfers)
    .where(
      or(
        gte(bankTransfers.createdAt, since),
        isNamed(bankTransfers.key, named),
        isNamed(bankTransfers.reference, named),
      ),
    );
  const moved = await movedThrough(
    "dwolla_cash",
    rows.map(({ key }) => key),
  );
  return rows.map(({ key, reference, kind, state, amountCents, feeCents }) => ({
    key,
    reference,
    state,
    cents: kind === "payout" ? -amountCents : amountCents + feeCents,
    postedCents: moved.get(key) ?? 0,
  }));
}
