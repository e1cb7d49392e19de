import fc from "fast-check";
import { doneKey } from "~/ledger/commands/bank-transfer.server";
import type { Model, Wish } from "./model";

export const companies = [1, 2];
const references = [11, 12, 21];
const amount = fc.oneof(fc.nat(20), fc.nat(300));
const bothWays = fc.integer({ min: -300, max: 300 }).filter((cents) => cents !== 0);
// Few keys, so that they meet again; and few cents, so that they run out.
const key = fc.nat(120).map((n) => `k${n}`);
const company = fc.constantFrom(...companies);
const reference = fc.constantFrom(...references);
/** An order belongs to one company. */
const ownerOf = (of: number) => (of < 20 ? 1 : 2);
/** A transfer that is through: which company's or contractor's, and how much, the one that was begun says. */
export type Ended = { act: "ended"; of: string };
export const wish: fc.Arbitrary<Wish | Ended> = fc.oneof(
  fc.record({
    act: fc.constant("refill" as const),
    company,
    amount: fc.integer({ min: 1, max: 300 }),
    fee: fc.nat(9),
    key,
  }),
  fc.record({ act: fc.constant("sent" as const), company, amount: fc.integer({ min: 1, max: 300 }), key }),
  fc.record({
    act: fc.constant("payout" as const),
    contractor: fc.constantFrom(5, 6),
    amount: fc.integer({ min: 1, max: 60 }),
    key,
  }),
  fc.record({ act: fc.constant("ended" as const), of: key }),
  fc.record({
    // Seldom owing, since nothing can be put on hold then.
    act: fc.constantFrom(...(["credit", "credit", "credit", "take", "take", "advance"] as const)),
    company,
    amount: fc.integer({ min: 1, max: 300 }),
    key,
  }),
  fc.record({
    act: fc.constant("sale" as const),
    contractor: fc.constantFrom(5, 6),
    amount: fc.integer({ min: 1, max: 60 }),
    key,
  }),
  fc.record({ act: fc.constant("top-up" as const), amount: fc.integer({ min: 1, max: 300 }), key }),
  fc.record({ act: fc.constant("bear" as const), amount: bothWays, key }),
  fc.record({
    act: fc.constantFrom("found" as const, "kept" as const),
    account: fc.constantFrom("stripe_clearing" as const, "dwolla_cash" as const),
    amount: bothWays,
    key,
  }),
  fc
    .record({ act: fc.constant("reserve" as const), reference, amount, key })
    .map((w) => ({ ...w, company: ownerOf(w.reference) })),
  fc.record({ act: fc.constant("change" as const), reference, amount, key }),
  fc.record({
    act: fc.constant("settle" as const),
    reference,
    contractor: fc.constantFrom(5, 6),
    amount,
    key,
  }),
  fc.record({ act: fc.constant("release" as const), reference, key }),
  fc.record({ act: fc.constant("reverse" as const), reverses: key, key }),
  fc.record({ act: fc.constant("reverse" as const), reverses: key.map(doneKey), key }),
);

/** Most keys began no transfer: then there is nothing to end. */
export function ending(model: Model, w: Wish | Ended): Wish | undefined {
  if (w.act !== "ended") return w;
  const begun = model.begun(w.of);
  const key = doneKey(w.of);
  if (begun?.act === "sent")
    return { act: "arrived", company: begun.company, amount: begun.amount, of: w.of, key };
  return begun && { act: "paid-out", contractor: begun.contractor, amount: begun.amount, of: w.of, key };
}
