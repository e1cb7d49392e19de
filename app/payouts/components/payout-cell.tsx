import { Link } from "@remix-run/react";
import type { TransferState } from "db/schema/banking";
import { maskedEnd } from "~/banking/bank";
import { paths } from "~/paths";
import { Chip, type ChipTone } from "~/ui/display/chip";
import { failureReason, type PayoutState, payoutStateOf } from "../payout-state";

const chips: Record<PayoutState, [tone: ChipTone, label: string]> = {
  approved: ["leaf", "Approved"],
  outside: ["ink", "Paid"],
  waiting: ["amber", "Paid by client"],
  sent: ["violet", "On its way"],
  arrived: ["ink", "Arrived"],
  failed: ["red", "Failed"],
};

type Sent = {
  transferState: TransferState;
  reason: string;
  reference: string | null;
  bankName: string;
  accountEnd: string;
};
type Props = {
  status: string;
  payOutsideOfApp: boolean;
  payout: Sent | null;
  /** Why nothing can be sent to the present account. */
  accountFault?: string;
  /** Shows the provider's reason, without a link to the bank details. */
  forPlatform?: boolean;
};

export function PayoutCell({ forPlatform, accountFault, payout, ...order }: Props) {
  const state = payoutStateOf({ ...order, payout });
  const [tone, label] = chips[state];
  const to = payout && `${payout.bankName} ${maskedEnd(payout.accountEnd)}`;
  return (
    <>
      <Chip tone={tone}>{label}</Chip>
      {state === "outside" && <small className="muted under">Paid outside of the app</small>}
      {state === "waiting" && (
        <small className="muted under">
          {accountFault ? `${accountFault}: waits for other bank details` : "Goes to the bank next"}
        </small>
      )}
      {(state === "sent" || state === "arrived") && <small className="muted under">{to}</small>}
      {state === "failed" && payout && (
        <small className="under">
          {forPlatform ? (
            `${to}: ${payout.reason}`
          ) : (
            <>
              {failureReason(payout)} <Link to={paths.payoutBank()}>Check your payout details</Link>
            </>
          )}
        </small>
      )}
    </>
  );
}
