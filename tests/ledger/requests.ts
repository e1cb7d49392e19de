import fc from "fast-check";
import { doneKey } from "~/ledger/commands/bank-transfer.server";
import { feeKey } from "~/ledger/commands/fee.server";
import type { LedgerRequest } from "./acts";
import type { Model } from "./model";

export const companies = [1, 2];
const references = [11, 12, 21];
const amount = fc.oneof(fc.nat(20), fc.nat(300));
const signedAmount = fc.integer({ min: -300, max: 300 }).filter((cents) => cents !== 0);
// Few keys, so that they repeat, and few cents, so that they run out.
const key = fc.nat(120).map((n) => `k${n}`);
/** Never the key of a refill's fee. */
const payoutFeeKey = key.map((payout) => feeKey(`payout-${payout}`));
const company = fc.constantFrom(...companies);
const reference = fc.constantFrom(...references);
/** Each order belongs to one company. */
const ownerOf = (of: number) => (of < 20 ? 1 : 2);
const withCompany = <T extends { reference: number }>(request: T) => ({
  ...request,
  company: ownerOf(request.reference),
});
const book = fc.constantFrom(0, ...companies);
/** The end of a transfer. Its owner and amount come from the transfer that was started. */
export type Ended = { act: "ended"; of: string };
export const requestArbitrary: fc.Arbitrary<LedgerRequest | Ended> = fc.oneof(
  fc.record({
    act: fc.constant("refill" as const),
    company,
    amount: fc.integer({ min: 1, max: 300 }),
    fee: fc.nat(9),
    key,
  }),
  fc.record({
    act: fc.constant("refill-sent" as const),
    company,
    amount: fc.integer({ min: 1, max: 300 }),
    key,
  }),
  fc.record({
    act: fc.constant("payout-sent" as const),
    contractor: fc.constantFrom(5, 6),
    amount: fc.integer({ min: 1, max: 60 }),
    key,
  }),
  fc.record({
    act: fc.constant("payout-fee" as const),
    contractor: fc.constantFrom(5, 6),
    amount: fc.integer({ min: 1, max: 9 }),
    key: payoutFeeKey,
  }),
  fc.record({ act: fc.constant("ended" as const), of: key }),
  fc.record({
    // Debits are rare, because nothing can be put on hold after them.
    act: fc.constantFrom(...(["credit", "credit", "credit", "take", "take", "advance"] as const)),
    company,
    amount: fc.integer({ min: 1, max: 300 }),
    key,
  }),
  fc.record({
    act: fc.constantFrom("taken-back" as const, "returned" as const),
    company,
    amount: fc.integer({ min: 1, max: 200 }),
    key,
  }),
  fc.record({
    act: fc.constant("sale" as const),
    contractor: fc.constantFrom(5, 6),
    amount: fc.integer({ min: 1, max: 60 }),
    key,
  }),
  fc.record({ act: fc.constant("top-up" as const), amount: fc.integer({ min: 1, max: 300 }), key }),
  fc.record({ act: fc.constant("write-off" as const), amount: signedAmount, key }),
  fc.record({
    act: fc.constantFrom("unmatched" as const, "provider-fee" as const),
    account: fc.constantFrom("stripe_clearing" as const, "dwolla_cash" as const),
    amount: signedAmount,
    key,
  }),
  fc
    .record({ act: fc.constantFrom("reserve" as const, "change" as const), reference, amount, key })
    .map(withCompany),
  fc
    .record({
      act: fc.constant("settle" as const),
      reference,
      contractor: fc.constantFrom(5, 6),
      amount,
      key,
    })
    .map(withCompany),
  fc.record({ act: fc.constant("release" as const), reference, key }).map(withCompany),
  fc.record({ act: fc.constant("reverse" as const), book, reverses: key, key }),
  fc.record({ act: fc.constant("reverse" as const), book, reverses: key.map(doneKey), key }),
  fc.record({ act: fc.constant("reverse" as const), book: fc.constant(0), reverses: payoutFeeKey, key }),
);

/** Completes the end of a transfer. Undefined if the key started no transfer. */
export function ending(model: Model, request: LedgerRequest | Ended): LedgerRequest | undefined {
  if (request.act !== "ended") return request;
  const started = model.started(request.of);
  const key = doneKey(request.of);
  if (started?.act === "refill-sent")
    return { act: "refill-arrived", company: started.company, amount: started.amount, of: request.of, key };
  return (
    started && {
      act: "payout-arrived",
      contractor: started.contractor,
      amount: started.amount,
      of: request.of,
      key,
    }
  );
}
