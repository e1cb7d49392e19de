import { entryLabel, piecesOf, saltOf } from "../leaf.server";

export type StoredLine = [
  accountId: number,
  leafIndex: number,
  sequence: number,
  amountCents: number,
  balanceCents: number,
  seed: string,
  commitments: string,
  time: string,
  order: string,
];

/** Opens one entry of a leaf with its time and order. All other commitments stay closed. */
export function openLine(line: StoredLine) {
  const [accountId, leaf, sequence, amountCents, balanceCents, seed, commitments, time, order] = line;
  const [, , act, ...entries] = piecesOf(Buffer.from(commitments, "hex"));
  return {
    leaf,
    sequence,
    amountCents,
    balanceCents,
    salt: saltOf(seed, entryLabel(accountId)),
    time,
    timeSalt: saltOf(seed, "time"),
    order,
    orderSalt: saltOf(seed, "reference"),
    act,
    entries,
  };
}
