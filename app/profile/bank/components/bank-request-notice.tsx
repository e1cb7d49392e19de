import { money } from "~/platform/text/format";
import { Notice } from "~/ui/notices/notice";

type RequestProps = { bank: string; amountCents: number };

/** Tells a contractor who was asked for other bank details what to do. */
export const BankRequestNotice = ({ bank, amountCents }: RequestProps) => (
  <Notice type="warning">
    <p>
      <b className="num">{money(amountCents)}</b> can't be paid to {bank}. Save another bank account in your
      payout details, and we send it there right away.
    </p>
  </Notice>
);
