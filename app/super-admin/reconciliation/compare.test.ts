import { expect, test } from "vitest";
import { compare, type OwnEntry, type ProviderEntry } from "./compare";

const ownEntry = (own: Partial<OwnEntry>): OwnEntry => ({
  key: "k",
  state: "processed",
  cents: 1030,
  postedCents: 1030,
  ...own,
});
const providerEntry = (one: Partial<ProviderEntry>): ProviderEntry => ({
  reference: "r",
  key: "k",
  state: "processed",
  cents: 1030,
  ...one,
});
const summary = (own: OwnEntry[], there: ProviderEntry[]) =>
  compare(own, there).map(({ reference, kind: what, unpostedCents, isUnrequested }) => [
    reference,
    what,
    unpostedCents,
    isUnrequested,
  ]);

test.each<[string, OwnEntry[], ProviderEntry[], ReturnType<typeof summary>]>([
  ["both agree", [ownEntry({})], [providerEntry({})], []],
  [
    "both agree that money is on its way",
    [ownEntry({ state: "sent", postedCents: 0 })],
    [providerEntry({ state: "sent" })],
    [],
  ],
  ["a payment that was refused need not be there", [ownEntry({ state: "failed", postedCents: 0 })], [], []],
  ["nobody's failure moved nothing", [], [providerEntry({ key: null, state: "failed" })], []],
  ["nobody's money came", [], [providerEntry({ key: null })], [["r", "only at the provider", 1030, true]]],
  [
    "nobody's money left",
    [],
    [providerEntry({ key: null, cents: -500 })],
    [["r", "only at the provider", -500, true]],
  ],
  [
    "nobody's money is on its way",
    [],
    [providerEntry({ key: "x", state: "sent" })],
    [["r", "only at the provider", 0, true]],
  ],
  [
    "a cent more there",
    [ownEntry({})],
    [providerEntry({ cents: 1031 })],
    [["k", "another amount", 1, false]],
  ],
  [
    "charged there, given up here",
    [ownEntry({ state: "failed", postedCents: 0 })],
    [providerEntry({})],
    [["k", "another state", 1030, false]],
  ],
  [
    "taken back there, still posted here",
    [ownEntry({})],
    [providerEntry({ state: "failed" })],
    [["k", "another state", -1030, false]],
  ],
  [
    "both say processed, and no journal has it",
    [ownEntry({ postedCents: 0 })],
    [providerEntry({})],
    [["k", "another state", 1030, false]],
  ],
  ["posted here, and nothing there", [ownEntry({})], [], [["k", "only here", -1030, false]]],
])("%s", (_name, own, there, differences) => {
  expect(summary(own, there)).toEqual(differences);
});
