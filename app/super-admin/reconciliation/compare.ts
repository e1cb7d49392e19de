/** Cents are positive for money to the platform. The provider counts it once processed, our ledger once posted. */
import type { Disagreement } from "db/schema/reconciliation";
import { money } from "~/platform/text/format";

export type State = "sent" | "processed" | "failed";
/** An entry at the provider; `key` is the key that we sent with the request, if any. */
export type ProviderEntry = { reference: string; key: string | null; state: State; cents: number };
/** A provider's fee; negative when returned. */
export type Fee = { reference: string; cents: number };
export type ProviderRecords = { entries: ProviderEntry[]; fees: Fee[] };
/** Our payment: requested amount, state and posted amount. */
export type OwnEntry = {
  key: string;
  /** The provider's reference, to match entries without our key. */
  reference?: string | null;
  state: State | "requested";
  cents: number;
  postedCents: number;
};

export type Difference = {
  reference: string;
  kind: Disagreement;
  ownState: string;
  providerState: string;
  /** We made no request for this entry. */
  isUnrequested: boolean;
  /** Amount at the provider that is not posted here. */
  unpostedCents: number;
};

const describe = (state: string, cents: number) => `${state}, ${money(cents)}`;
const settledCents = ({ state, cents }: ProviderEntry) => (state === "processed" ? cents : 0);
/** A transfer that failed or was never sent need not exist at the provider. */
const isExpected = ({ state, postedCents }: OwnEntry) =>
  state === "sent" || state === "processed" || postedCents !== 0;

export function compare(ours: readonly OwnEntry[], theirs: readonly ProviderEntry[]): Difference[] {
  const byKey = new Map(ours.map((ourEntry) => [ourEntry.key, ourEntry]));
  const byReference = new Map(ours.map((ourEntry) => [ourEntry.reference, ourEntry]));
  const findOwn = ({ key, reference }: ProviderEntry) => byKey.get(key ?? "") ?? byReference.get(reference);
  const compared = theirs.map((entry) => compareEntry(entry, findOwn(entry)));
  const matched = new Set(theirs.map(findOwn));
  const onlyOurs = ours
    .filter((ourEntry) => isExpected(ourEntry) && !matched.has(ourEntry))
    .map(missingAtProvider);
  return [...compared.filter((difference) => difference !== undefined), ...onlyOurs];
}

function compareEntry(entry: ProviderEntry, ourEntry: OwnEntry | undefined): Difference | undefined {
  const providerState = describe(entry.state, entry.cents);
  if (!ourEntry)
    return entry.state === "failed"
      ? undefined
      : {
          reference: entry.reference,
          kind: "only at the provider",
          ownState: "",
          providerState,
          isUnrequested: true,
          unpostedCents: settledCents(entry),
        };
  const unpostedCents = settledCents(entry) - ourEntry.postedCents;
  const kind =
    ourEntry.cents !== entry.cents
      ? "another amount"
      : ourEntry.state !== entry.state || unpostedCents !== 0
        ? "another state"
        : undefined;
  return (
    kind && {
      reference: ourEntry.key,
      kind,
      ownState: describe(ourEntry.state, ourEntry.cents),
      providerState,
      isUnrequested: false,
      unpostedCents,
    }
  );
}

const missingAtProvider = (ourEntry: OwnEntry): Difference => ({
  reference: ourEntry.key,
  kind: "only here",
  ownState: describe(ourEntry.state, ourEntry.cents),
  providerState: "",
  isUnrequested: false,
  unpostedCents: -ourEntry.postedCents,
});
