import type { Provider } from "db/schema/funds";
import { askForReturned } from "~/banking/transfer-jobs.server";
import { bankTroubleOf } from "~/platform/providers/dwolla.server";
import { troubleOf } from "~/platform/providers/stripe.server";
import { bankBooks, ownTransfers } from "./bank-books.server";
import { cardBooks, ownCardPayments } from "./card-books.server";
import { compare, type Difference, type Fee, type Ours, type TheirBooks } from "./compare";

type Books = {
  theirs: (since: Date) => Promise<TheirBooks>;
  /** Since then, and those that bear one of these keys or of the provider's numbers. */
  ours: (since: Date, named: string[]) => Promise<Ours[]>;
  /** Notes what of ours ended otherwise than we know, where nothing else would. */
  lookAgain?: (keys: string[]) => Promise<void>;
  /** Throws again what is no trouble of the provider's. */
  trouble: (error: unknown) => unknown;
};

export const providers: Record<Provider, Books> = {
  stripe: { theirs: cardBooks, ours: ownCardPayments, trouble: troubleOf },
  dwolla: { theirs: bankBooks, ours: ownTransfers, lookAgain: askForReturned, trouble: bankTroubleOf },
};

const DAY = 24 * 60 * 60 * 1000;

/** What was compared, by reference, and what of it differs. */
export type Compared = { references: Set<string>; differences: Difference[]; fees: Fee[] };

/** Compares a provider's books since a moment with ours; nothing where it cannot be asked. */
export async function compareBooks(provider: Provider, since: Date): Promise<Compared | undefined> {
  const { theirs: ask, ours: read, lookAgain, trouble } = providers[provider];
  // Made here a moment before it is made there.
  const asked = await ask(new Date(since.getTime() - DAY)).catch((error) => void trouble(error));
  if (!asked) return undefined;
  const { books: theirs, fees } = asked;
  const named = theirs.flatMap(({ key, reference }) => (key ? [key, reference] : [reference]));
  const first = await read(since, named);
  const differing = compare(first, theirs);
  const references = new Set([...theirs.map(({ reference }) => reference), ...first.map(({ key }) => key)]);
  if (differing.length === 0) return { references, differences: [], fees };
  await lookAgain?.(differing.filter(({ isOwnerless }) => !isOwnerless).map(({ reference }) => reference));
  // Some were only on their way between the two: those that differ in two looks do.
  const again = await ask(new Date(since.getTime() - DAY)).catch((error) => void trouble(error));
  if (!again) return undefined;
  const still = compare(await read(since, named), again.books);
  const seen = new Set(differing.map(({ reference, what }) => `${what} ${reference}`));
  const differences = still.filter(({ reference, what }) => seen.has(`${what} ${reference}`));
  return { references, differences, fees };
}
