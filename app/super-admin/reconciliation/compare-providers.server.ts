import { bankTransfers } from "db/schema/banking";
import type { Provider } from "db/schema/funds";
import { gte, or } from "drizzle-orm";
import { platformAccount } from "~/banking/platform-account.server";
import { checkReturned } from "~/banking/transfer-jobs.server";
import { type BankRecord, listTransfersSince } from "~/banking/transfer-records.server";
import { checkReversals } from "~/funds/commands/record-card-reversals.server";
import { movedByPayment } from "~/ledger/queries.server";
import { db } from "~/platform/db/db.server";
import { explainBankError, idFromUrl } from "~/platform/providers/dwolla.server";
import { explainCardError } from "~/platform/providers/stripe.server";
import { isAnyOf } from "./any-of.server";
import { ownCardPayments, readCardTransactions } from "./card-payments.server";
import {
  compare,
  type Difference,
  type Fee,
  type OwnEntry,
  type ProviderEntry,
  type ProviderRecords,
  type State,
} from "./compare";

const states: Record<string, State> = { processed: "processed", failed: "failed", cancelled: "failed" };

/** Reads the bank provider's transfers since an instant. Its fees appear only on its invoices. */
async function readBankTransfers(since: Date): Promise<ProviderRecords> {
  const { accountId, balanceId } = await platformAccount();
  const isOutgoing = ({ _links: links }: BankRecord) =>
    (links["source-funding-source"] && idFromUrl(links["source-funding-source"].href) === balanceId) ||
    (links.destination !== undefined && idFromUrl(links.destination.href) !== accountId);
  const entries = (await listTransfersSince(since)).map((transfer): ProviderEntry => {
    const cents = Math.round(Number(transfer.amount.value) * 100);
    return {
      reference: transfer.id,
      key: transfer.correlationId ?? null,
      state: states[transfer.status] ?? "sent",
      cents: isOutgoing(transfer) ? -cents : cents,
    };
  });
  return { entries, fees: [] };
}

/** Reads our transfers since an instant, and those whose key or reference the provider listed. */
async function ownTransfers(since: Date, named: string[]): Promise<OwnEntry[]> {
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

type Comparison = {
  theirs: (since: Date) => Promise<ProviderRecords>;
  /** Our entries since an instant, and those with one of these keys or provider references. */
  ours: (since: Date, named: string[]) => Promise<OwnEntry[]>;
  /** Checks payments, by key or reference, for returns of which no event arrived, and records them. */
  recheck: (keys: string[]) => Promise<void>;
  /** Rethrows errors that are not the provider's. */
  explain: (error: unknown) => unknown;
};

export const providers: Record<Provider, Comparison> = {
  stripe: {
    theirs: readCardTransactions,
    ours: ownCardPayments,
    recheck: checkReversals,
    explain: explainCardError,
  },
  dwolla: {
    theirs: readBankTransfers,
    ours: ownTransfers,
    recheck: checkReturned,
    explain: explainBankError,
  },
};

const DAY_MS = 24 * 60 * 60 * 1000;

export type Compared = { references: Set<string>; differences: Difference[]; fees: Fee[] };

/** Compares a provider's records since an instant with ours; undefined when the provider cannot be reached. */
export async function compareRecords(provider: Provider, since: Date): Promise<Compared | undefined> {
  const { theirs: ask, ours: read, recheck, explain } = providers[provider];
  // Reads one more day, so that an entry near the limit is found on both sides.
  const firstAnswer = await ask(new Date(since.getTime() - DAY_MS)).catch((error) => void explain(error));
  if (!firstAnswer) return undefined;
  const { entries: theirs, fees } = firstAnswer;
  const named = theirs.flatMap(({ key, reference }) => (key ? [key, reference] : [reference]));
  const first = await read(since, named);
  const differing = compare(first, theirs);
  const references = new Set([...theirs.map(({ reference }) => reference), ...first.map(({ key }) => key)]);
  if (differing.length === 0) return { references, differences: [], fees };
  await recheck(differing.map(({ reference }) => reference));
  // Compares twice: a payment that was only in progress no longer differs the second time.
  const secondAnswer = await ask(new Date(since.getTime() - DAY_MS)).catch((error) => void explain(error));
  if (!secondAnswer) return undefined;
  const still = compare(await read(since, named), secondAnswer.entries);
  const seen = new Set(differing.map(({ reference, kind }) => `${kind} ${reference}`));
  const differences = still.filter(({ reference, kind }) => seen.has(`${kind} ${reference}`));
  return { references, differences, fees };
}
