import type { JournalType } from "db/schema/ledger";

export const journalLabels: Record<JournalType, string> = {
  reserved: "Put on hold",
  changed: "Hold changed",
  paid: "Paid",
  canceled: "Hold released",
  automatic: "Credit",
  refill: "Funds added",
  fee: "Processing fee",
  reversal: "Reversal",
  "refill-sent": "Sent by the bank",
  "refill-arrived": "Arrived from the bank",
  "payout-sent": "Payout sent",
  "payout-arrived": "Payout arrived",
  "payout-fee": "Fee for a faster payout",
  "top-up": "Added to the balance at the bank provider",
  correction: "Correction",
  unmatched: "Unmatched at a provider",
  "write-off": "Written off",
  "provider-fee": "Provider's fee",
  sale: "Certificate sold",
  gathered: "Gathered for a payout",
};
