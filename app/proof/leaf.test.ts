import { expect, test } from "vitest";
import { hmacOf } from "./hmac.server";
import {
  commit,
  commitmentsOf,
  differingParts,
  entryLabel,
  entryText,
  type JournalFacts,
  leafText,
  macOf,
  pseudonymOf,
  type SealedEntry,
  saltOf,
} from "./leaf.server";
import { hashLeaf } from "./tree/merkle.server";

const journal: JournalFacts = {
  id: 81,
  time: "2026-03-01T08:10:00.000000Z",
  reference: "4711",
  act: '[81, "paid", "paid:4711:1", 12, 345, 6789, 80, null, [5,6], [-6789,6789]]',
  texts: '[81, "Robin Fields", "For Robin Fields", "192.0.2.1"]',
  accounts: "5,6",
  amounts: "-6789,6789",
};
const entries = [
  { accountId: 5, pseudonym: "p5", sequence: 3, amountCents: -6789, balanceCents: 211 },
  { accountId: 6, pseudonym: "p6", sequence: 17, amountCents: 6789, balanceCents: 90_000 },
];
const seed = "07".repeat(32);
const makeLeaf = (seed: string, journal: JournalFacts, entries: SealedEntry[]) => {
  const commitments = commitmentsOf(seed, journal, entries);
  return { leaf: leafText(commitments), commitments };
};
const { leaf, commitments } = makeLeaf(seed, journal, entries);

test("PRF-002 a leaf commits to time, order, accounts and amounts, and to no name or text", () => {
  const other = makeLeaf(seed, { ...journal, texts: '[81, "", "", null]' }, entries);
  expect(other.leaf).toBe(leaf);
  const changes: Partial<JournalFacts>[] = [
    { time: "2026-03-01T08:10:00.000001Z" },
    { reference: "4712" },
    { act: journal.act.replace("345", "346") },
  ];
  for (const change of changes)
    expect(makeLeaf(seed, { ...journal, ...change }, entries).leaf).not.toBe(leaf);
  const fields = { pseudonym: "p7", sequence: 4, amountCents: -6788, balanceCents: 212 };
  for (const [name, value] of Object.entries(fields)) {
    const changed = makeLeaf(seed, journal, [{ ...entries[0]!, [name]: value }, entries[1]!]);
    expect([name, changed.leaf === leaf, differingParts(changed.commitments, commitments)]).toEqual([
      name,
      false,
      ["entry 1"],
    ]);
  }
});

test("PRF-002 a leaf shows nothing of what it commits to, and each entry opens by its own salt alone", () => {
  for (const secret of ["4711", "6789", "90000", "p6", "2026", "paid", "Robin"])
    expect(leaf).not.toContain(` ${secret}`);
  expect(leaf.split("\n").map((line) => line.replace(/[0-9a-f]{64}/, "…"))).toEqual([
    "callout journal 1",
    "time …",
    "reference …",
    "act …",
    "entry …",
    "entry …",
    "",
  ]);
  // The same facts under another seed share no line.
  const again = makeLeaf("08".repeat(32), journal, entries).leaf.split("\n").slice(1, -1);
  expect(again.filter((line) => leaf.includes(line))).toEqual([]);
  const salts = entries.map(({ accountId }) => saltOf(seed, entryLabel(accountId)));
  expect(new Set(salts).size).toBe(2);
  for (const [n, entry] of entries.entries()) {
    expect(leaf).toContain(`\nentry ${commit(salts[n]!, entryText(entry))}\n`);
    expect(leaf).not.toContain(commit(salts[1 - n]!, entryText(entry)));
  }
});

test("PRF-001 leaves, pseudonyms and sealed texts are those of former versions, so that their trees keep their roots", () => {
  expect(hashLeaf(leaf).toString("hex")).toBe(
    "54869412122a46b968a63f16428192ce7f5a1079f99dc4017f9f7349ff75c517",
  );
  expect(pseudonymOf("09".repeat(16), "[6]")).toBe(
    "11af3891a2aa041dbe4bbda0f8140d69d5e76f54db1f755948facf90bdea2639",
  );
  expect(macOf(hmacOf(Buffer.alloc(32, 3)), journal.texts)).toBe("8ae52d81bc6e6ea4690306929d42184d");
});
