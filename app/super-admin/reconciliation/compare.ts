/**
 * A provider's books beside ours. Cents are those that came to the platform, negative for what left it. Money counts
 * there once it is processed, and here once a journal has it on the provider's account.
 */
import type { Disagreement } from "db/schema/reconciliation";
import { money } from "~/platform/text/format";

export type State = "sent" | "processed" | "failed";
/** What the provider knows of a movement; `key` is ours, where it carries one. */
export type Theirs = { reference: string; key: string | null; state: State; cents: number };
/** What the provider kept for itself of a movement; negative for what it gave back. */
export type Fee = { reference: string; cents: number };
export type TheirBooks = { books: Theirs[]; fees: Fee[] };
/** What we know of one: what was asked for, how it stands, and what is posted of it. */
export type Ours = {
  key: string;
  /** The provider's number of it, by which one is known that does not carry our key. */
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
  /** Whether nobody here has asked for it. */
  isOwnerless: boolean;
  /** What is there and not posted here. */
  dueCents: number;
};

const told = (state: string, cents: number) => `${state}, ${money(cents)}`;
const settled = ({ state, cents }: Theirs) => (state === "processed" ? cents : 0);
/** A transfer that failed or was never sent need not be there. */
const isExpected = ({ state, postedCents }: Ours) =>
  state === "sent" || state === "processed" || postedCents !== 0;

/** What does not match, both ways. */
export function compare(ours: readonly Ours[], theirs: readonly Theirs[]): Difference[] {
  const byKey = new Map(ours.map((own) => [own.key, own]));
  const byReference = new Map(ours.map((own) => [own.reference, own]));
  const ownOf = ({ key, reference }: Theirs) => byKey.get(key ?? "") ?? byReference.get(reference);
  const there = theirs.map((one) => differenceOf(one, ownOf(one)));
  const seen = new Set(theirs.map(ownOf));
  const here = ours.filter((own) => isExpected(own) && !seen.has(own)).map(missing);
  return [...there.filter((difference) => difference !== undefined), ...here];
}

function differenceOf(one: Theirs, own: Ours | undefined): Difference | undefined {
  const there = told(one.state, one.cents);
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
      here: told(own.state, own.cents),
      there,
      isOwnerless: false,
      dueCents,
    }
  );
}

const missing = (own: Ours): Difference => ({
  reference: own.key,
  what: "only here",
  here: told(own.state, own.cents),
  there: "",
  isOwnerless: false,
  dueCents: -own.postedCents,
});
