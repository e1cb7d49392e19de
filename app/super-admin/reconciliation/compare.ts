/**
 * Compares a provider's records with ours. Cents are signed: positive to the platform, negative from it. Money counts
 * at the provider once processed, here once a journal has it on the provider's account.
 */
import type { Disagreement } from "db/schema/reconciliation";
import { money } from "~/platform/text/format";

export type State = "sent" | "processed" | "failed";
/** An entry at the provider; `key` is ours, if it carries one. */
export type ProviderEntry = { reference: string; key: string | null; state: State; cents: number };
/** A provider's fee; negative when returned. */
export type Fee = { reference: string; cents: number };
export type ProviderBooks = { books: ProviderEntry[]; fees: Fee[] };
/** Our payment: requested amount, state and posted amount. */
export type OwnEntry = {
  key: string;
  /** The provider's reference, to match entries without our key. */
  reference?: string | null;
  state: State | "asked";
  cents: number;
  postedCents: number;
};

export type Difference = {
  reference: string;
  what: Disagreement;
  here: string;
  there: string;
  /** No request of ours belongs to it. */
  isOwnerless: boolean;
  /** Amount at the provider that is not posted here. */
  dueCents: number;
};

const describe = (state: string, cents: number) => `${state}, ${money(cents)}`;
const settled = ({ state, cents }: ProviderEntry) => (state === "processed" ? cents : 0);
/** A transfer that failed or was never sent need not exist at the provider. */
const isExpected = ({ state, postedCents }: OwnEntry) =>
  state === "sent" || state === "processed" || postedCents !== 0;

/** Lists the differences in both directions. */
export function compare(ours: readonly OwnEntry[], theirs: readonly ProviderEntry[]): Difference[] {
  const byKey = new Map(ours.map((own) => [own.key, own]));
  const byReference = new Map(ours.map((own) => [own.reference, own]));
  const findOwn = ({ key, reference }: ProviderEntry) => byKey.get(key ?? "") ?? byReference.get(reference);
  const there = theirs.map((one) => compareEntry(one, findOwn(one)));
  const seen = new Set(theirs.map(findOwn));
  const here = ours.filter((own) => isExpected(own) && !seen.has(own)).map(missing);
  return [...there.filter((difference) => difference !== undefined), ...here];
}

function compareEntry(one: ProviderEntry, own: OwnEntry | undefined): Difference | undefined {
  const there = describe(one.state, one.cents);
  if (!own)
    return one.state === "failed"
      ? undefined
      : {
          reference: one.reference,
          what: "only at the provider",
          here: "",
          there,
          isOwnerless: true,
          dueCents: settled(one),
        };
  const dueCents = settled(one) - own.postedCents;
  const what =
    own.cents !== one.cents
      ? "another amount"
      : own.state !== one.state || dueCents !== 0
        ? "another state"
        : undefined;
  return (
    what && {
      reference: own.key,
      what,
      here: describe(own.state, own.cents),
      there,
      isOwnerless: false,
      dueCents,
    }
  );
}

const missing = (own: OwnEntry): Difference => ({
  reference: own.key,
  what: "only here",
  here: describe(own.state, own.cents),
  there: "",
  isOwnerless: false,
  dueCents: -own.postedCents,
});
