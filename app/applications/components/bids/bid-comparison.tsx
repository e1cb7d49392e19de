import { money } from "~/platform/text/format";
import { Money } from "~/ui/display/metrics";
import { potentialPayCents } from "~/work-orders/rules/pay";
import { amountDifference } from "../../amount-difference";
import { type Bid, bidTotal, bidTotalText, differences, type Posted } from "../../application";

export function BidComparison({ posted, bid }: { posted: Posted; bid: Bid }) {
  const lines = differences(posted, bid);
  const total = bidTotal(posted, bid);
  const { totalCents: proposedCents } = total;
  const offered = potentialPayCents(posted);
  const { difference, tone } = amountDifference(proposedCents, offered);
  if (!lines.length)
    return (
      <p>
        Applied as posted: <Money cents={offered} />
      </p>
    );
  return (
    <>
      <dl className="bid">
        {lines.map((line) => (
          <div key={line.what}>
            <dt>{line.what}</dt>
            <dd>
              {line.posted && <s className="muted">{line.posted}</s>} <b>{line.bid}</b>
            </dd>
          </div>
        ))}
        <div>
          <dt>Total</dt>
          <dd>
            {proposedCents !== offered && <s className="muted">{money(offered)}</s>}{" "}
            <b>{bidTotalText(total)}</b> {tone && <span className={`bid-${tone}`}>{difference}</span>}
          </dd>
        </div>
      </dl>
      {bid.comment && <blockquote className="bid-comment">{bid.comment}</blockquote>}
    </>
  );
}
