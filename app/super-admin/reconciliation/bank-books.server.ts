import { bankTransfers } from "db/schema/banking";
import { gte, or } from "drizzle-orm";
import { platformAccount } from "~/banking/platform-account.server";
import { type BankRecord, listTransfersSince } from "~/banking/transfer-records.server";
import { movedByPayment } from "~/ledger/queries.server";
import { db } from "~/platform/db/db.server";
import { idFromUrl } from "~/platform/providers/dwolla.server";
import { isAnyOf } from "./any-of.server";
import type { OwnEntry, ProviderBooks, ProviderEntry, State } from "./compare";

const states: Record<string, State> = { processed: "processed", failed: "failed", cancelled: "failed" };

/** Reads the bank provider's transfers since an instant. Its fees appear only on its invoices. */
export async function readBankTransfers(since: Date): Promise<ProviderBooks> {
  const { accountId, balanceId } = await platformAccount();
  const isOutgoing = ({ _links: links }: BankRecord) =>
    (links["source-funding-source"] && idFromUrl(links["source-funding-source"].href) === balanceId) ||
    (links.destination !== undefined && idFromUrl(links.destination.href) !== accountId);
  const books = (await listTransfersSince(since)).map((transfer): ProviderEntry => {
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

/** Reads our transfers since an instant, and those whose key or reference the provider listed. */
export async function ownTransfers(since: Date, named: string[]): Promise<OwnEntry[]> {
  const rows = await db
    .select()
    .from(bankTransfers)
    .where(
      or(
        gte(bankTransfers.createdAt, since),
        isAnyOf(bankTransfers.key, named),
        isAnyOf(bankTransfers.reference, named),
      ),
    );
  const moved = await movedByPayment(
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
