import { Link } from "@remix-run/react";
import type { PayoutSpeed, TransferState } from "db/schema/banking";
import { maskedEnd } from "~/banking/bank";
import { paths } from "~/paths";
import { money } from "~/platform/text/format";
import { Chip, type ChipTone } from "~/ui/display/chip";
import { MomentDay } from "~/ui/display/metrics";
import { failureReason, type PayoutState, payoutStateOf } from "../payout-state";
import { expectedArrival } from "../speed/arrival";
import { speedLabels } from "../speed/speed";

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
  speed: PayoutSpeed;
  feeCents: number;
  createdAt: Date | string;
};
type Props = {
  status: string;
  payOutsideOfApp: boolean;
  payout: Sent | null;
  /** Why it goes the standard way although a faster one was chosen. */
  slowReason: string;
  /** Why nothing can be sent to the present account. */
  accountFault?: string;
  /** Shows the provider's reason, without a link to the bank details. */
  forPlatform?: boolean;
};

export function PayoutCell({ forPlatform, accountFault, payout, slowReason, ...order }: Props) {
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
      {payout && (state === "sent" || state === "arrived") && (
        <small className="muted under">
          {to}
          {payout.speed !== "standard" &&
            `, ${speedLabels[payout.speed].toLowerCase()}, fee ${money(payout.feeCents)}`}
        </small>
      )}
      {payout && state === "sent" && (
        <small className="muted under">
          Expected by <MomentDay at={expectedArrival(payout.speed, new Date(payout.createdAt))} />
        </small>
      )}
      {slowReason && (state === "waiting" || state === "sent" || state === "arrived") && (
        <small className="muted under">Standard and free: {slowReason}</small>
      )}
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
