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

/** What is on its way from the company's banks, and what lately failed or came back, with the reason. */
export const TransferNews = ({ transfers }: { transfers: Transfer[] }) => (
  <>
    {transfers.map(({ id, state, amountCents, bank, reason }) =>
      state === "failed" ? (
        <Notice key={id} type="error">
          {money(amountCents)} from {bank} was not added: {reason}
        </Notice>
      ) : (
        <Notice key={id}>
          {money(amountCents)} from {bank} is pending until the bank has sent it, which takes 4-5 business
          days. Please do not add it a second time.
        </Notice>
      ),
    )}
  </>
);
