import { hash } from "node:crypto";
import { type SQL, sql } from "drizzle-orm";

/**
 * A leaf is a list of commitments: to the time, to the reference (an order's number), to the rest of the journal, and to
 * each entry. A commitment is the hash of a secret salt and a text, so it tells nothing until its owner opens it. Names
 * and free texts are in none.
 */
export type JournalFacts = {
  id: number;
  time: string;
  reference: string;
  act: string;
  /** Payee, description and address: not in the leaf. */
  texts: string;
  accounts: string;
  amounts: string;
};

/** The time of a journal `j`, to the microsecond. */
export const journalTime: SQL = sql`to_char(j.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

/** Selects a journal `j` as `JournalFacts`. The arrays are those from which the entries were written. */
export const journalFacts: SQL = sql`j.id::float8 as id,
  ${journalTime} as time,
  coalesce(j.reference::text, '') as reference,
  json_build_array(j.id, j.type, j.key, j.company_id, j.contractor_id, j.amount_cents, j.line_id, j.reverses, j.accounts,
    j.amounts)::text as act,
  json_build_array(j.id, j.payee, j.description, j.ip)::text as texts,
  array_to_string(j.accounts, ',') as accounts, array_to_string(j.amounts, ',') as amounts`;

/** Selects what the pseudonym of an account `a` stands for. The books are left out where the owner tells them. */
export const accountIdentity: SQL = sql`case when a.book = coalesce(a.company_id, 0)
  then json_build_array(a.id, a.kind, a.company_id, a.reference, a.contractor_id)
  else json_build_array(a.id, a.kind, a.company_id, a.reference, a.contractor_id, a.book) end::text`;

export type SealedEntry = {
  accountId: number;
  pseudonym: string;
  /** 1 for the account's first entry: a missing number is a hidden entry. */
  sequence: number;
  amountCents: number;
  balanceCents: number;
};

const SALT_BYTES = 16;

/** Each salt follows from the leaf's seed, in hex, and tells nothing about the seed or other salts. */
export const saltOf = (seed: string, label: string) =>
  hash("sha256", `${seed} ${label}`, "hex").slice(0, 2 * SALT_BYTES);

export const commit = (salt: string, text: string) => hash("sha256", `${salt} ${text}`, "hex");

/** Hides which account it is, but stays the same for all of its entries. Takes its salt, in hex, and its identity. */
export const pseudonymOf = commit;

export const entryText = ({ pseudonym, sequence, amountCents, balanceCents }: SealedEntry) =>
  `${pseudonym} ${sequence} ${amountCents} ${balanceCents}`;

export const entryLabel = (accountId: number) => `entry ${accountId}`;

/** Returns the journal's amounts by account. */
export function movesOf({
  accounts,
  amounts,
}: Pick<JournalFacts, "accounts" | "amounts">): { accountId: number; amountCents: number }[] {
  const cents = amounts.split(",").map(Number);
  return accounts.split(",").map((account, n) => ({ accountId: Number(account), amountCents: cents[n]! }));
}

/** Returns the commitments of a journal in hex, in the order of `partNames`. The seed is in hex. */
export function commitmentsOf(
  seed: string,
  journal: Pick<JournalFacts, "time" | "reference" | "act">,
  entries: readonly SealedEntry[],
): string[] {
  const parts = (["time", "reference", "act"] as const).map((part) =>
    commit(saltOf(seed, part), journal[part]),
  );
  const moves = entries.map((entry) => commit(saltOf(seed, entryLabel(entry.accountId)), entryText(entry)));
  return [...parts, ...moves];
}

const COMMITMENT_BYTES = 32;
const partNames = ["the time", "the order", "the type, key, owners or accounts"];

/** Returns how many bytes the commitments of journals with so many entries in all take. */
export const commitmentBytes = (journals: number, entries: number) =>
  COMMITMENT_BYTES * (partNames.length * journals + entries);

/** Takes stored commitments apart, in hex. */
export function piecesOf(commitments: Buffer): string[] {
  const count = Math.ceil(commitments.length / COMMITMENT_BYTES);
  return Array.from({ length: count }, (_, n) =>
    commitments.subarray(n * COMMITMENT_BYTES, (n + 1) * COMMITMENT_BYTES).toString("hex"),
  );
}

/** Returns the text that is hashed as a leaf. Entries are sorted, so that a place tells nothing about the account. */
export function leafText(commitments: readonly string[]): string {
  const [time, reference, act, ...entries] = commitments;
  let text = `callout journal 1\ntime ${time}\nreference ${reference}\nact ${act}\n`;
  for (const entry of entries.sort()) text += `entry ${entry}\n`;
  return text;
}

/** Names the parts in which the commitments of a journal differ. */
export function differingParts(ones: readonly string[], others: readonly string[]): string[] {
  const parts = Array.from({ length: Math.max(ones.length, others.length) }, (_, n) => n);
  return parts
    .filter((n) => ones[n] !== others[n])
    .map((n) => partNames[n] ?? `entry ${n - partNames.length + 1}`);
}

export const MAC_BYTES = 16;

/** Seals texts with the HMAC of a key that the database does not hold. Returns hex. */
export const macOf = (hmac: (texts: string) => string, texts: string) => hmac(texts).slice(0, 2 * MAC_BYTES);
