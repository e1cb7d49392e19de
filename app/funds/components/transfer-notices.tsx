import type { TransferState } from "db/schema/banking";
import { money } from "~/platform/text/format";
import { Notice } from "~/ui/notices/notice";

type Transfer = {
  id: number;
  state: TransferState;
  amountCents: number;
  bank: string;
  reason: string;
};

export const TransferNotices = ({ transfers }: { transfers: Transfer[] }) => (
  <>
    {transfers.map(({ id, state, amountCents, bank, reason }) =>
      state === "failed" ? (
        <Notice key={id} type="error">
          {money(amountCents)} from {bank} was not added: {reason}
        </Notice>
      ) : (
        <Notice key={id}>
          {money(amountCents)} from {bank} is pending until the bank sends it, which takes 4-5 business days.
          Please do not add it again.
        </Notice>
      ),
    )}
  </>
);
