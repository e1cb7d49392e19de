import type { TransferKind } from "db/schema/banking";
import {
  payoutArrived,
  refillArrived,
  refillSent,
  topUpArrived,
} from "~/ledger/commands/bank-transfer.server";
import { chargeFee } from "~/ledger/commands/fee.server";
import {
  payoutFailed,
  payoutReturned,
  refillReturned,
  settleDebts,
  transferFailed,
} from "~/ledger/commands/return-transfer.server";
import type { Tx } from "~/platform/db/db.server";

import { ok, type Result } from "~/platform/result";
import { bankLabel } from "../bank";
import { feeRate } from "../fee";
import type { BankTransfer } from "../queries.server";

type Post = (tx: Tx, transfer: BankTransfer) => Promise<Result<unknown>>;
type Undo = (tx: Tx, transfer: BankTransfer, reason: string) => Promise<Result<unknown>>;
type Postings = {
  /** Accepted by the provider. */
  sent: Post;
  processed: Post;
  /** Never created at the provider. */
  refused: Undo;
  /** Accepted by the provider, but failed at the banks. */
  failed: Undo;
  /** Came back after it was processed. */
  returned: Undo;
};

const postNothing = async () => ok();

const refillOf = (transfer: BankTransfer) => ({
  companyId: transfer.companyId!,
  key: transfer.key,
  amountCents: transfer.amountCents + transfer.feeCents,
  description: `Funds added by ${bankLabel(transfer)}`,
  ip: transfer.address,
});
const payoutOf = ({ contractorId, key, amountCents, ...bank }: BankTransfer) => ({
  contractorId: contractorId!,
  key,
  amountCents,
  description: `Paid out to ${bankLabel(bank)}`,
});

const undoneOf = ({ key, feeCents }: BankTransfer, reason: string) => ({ key, hasFee: feeCents > 0, reason });

/** Ledger postings by kind and state of a transfer. A payout and its fee are posted when it is requested. */
export const postings: Record<TransferKind, Postings> = {
  refill: {
    sent: (tx, transfer) => refillSent(tx, refillOf(transfer)),
    processed: async (tx, transfer) => {
      const arrived = await refillArrived(tx, refillOf(transfer));
      if (!arrived.ok) return arrived;
      const { companyId, key, feeCents, address: ip } = transfer;
      const description = `Processing fee ${feeRate(transfer.feeBasisPoints)}`;
      const paid = await chargeFee(tx, {
        companyId: companyId!,
        of: key,
        amountCents: feeCents,
        description,
        ip,
      });
      return paid.ok ? settleDebts(tx, companyId!) : paid;
    },
    refused: postNothing,
    failed: (tx, { key, companyId }, reason) => transferFailed(tx, { key, companyId, reason }),
    returned: (tx, { key, companyId, amountCents, feeCents }, reason) =>
      refillReturned(tx, { key, companyId: companyId!, amountCents, hasFee: feeCents > 0, reason }),
  },
  payout: {
    sent: postNothing,
    processed: (tx, transfer) => payoutArrived(tx, payoutOf(transfer)),
    refused: (tx, transfer, reason) => payoutFailed(tx, undoneOf(transfer, reason)),
    failed: (tx, transfer, reason) => payoutFailed(tx, undoneOf(transfer, reason)),
    returned: (tx, transfer, reason) => payoutReturned(tx, undoneOf(transfer, reason)),
  },
  "top-up": {
    sent: postNothing,
    processed: (tx, { key, amountCents, ...bank }) =>
      topUpArrived(tx, { key, amountCents, description: `Added from ${bankLabel(bank)}` }),
    refused: postNothing,
    failed: postNothing,
    returned: (tx, { key }, reason) => transferFailed(tx, { key, companyId: null, reason }),
  },
};
