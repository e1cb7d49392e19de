import { Moment } from "~/ui/display/metrics";
import type { Bid, Posted } from "../application";
import { BidComparison } from "./bids/bid-comparison";

type OwnApplication = Bid & { status: "apply" | "archived" | "withdrawn" | "assigned"; updatedAt: Date };

type SectionProps = {
  order: Posted & { win: number; timeZone: string };
  application: OwnApplication | undefined;
  /** Why the contractor was un-assigned, if they were. */
  removalReason?: string;
};

const closedTexts = {
  withdrawn: "You canceled your application. You can apply again as long as the work order is available.",
  archived: "Your application is closed. You can apply again as long as the work order is available.",
};

/** Shows a contractor's own application; its buttons are among the order's actions. */
export function ApplicationSection({ order, application, removalReason }: SectionProps) {
  if (!application || application.status === "assigned") return null;
  if (application.status !== "apply")
    return (
      <div className="stack" id="application">
        {removalReason && (
          <>
            <p>The client has un-assigned you:</p>
            <blockquote className="bid-comment">{removalReason}</blockquote>
          </>
        )}
        <p>{closedTexts[application.status]}</p>
      </div>
    );
  return (
    <div className="stack" id="application">
      <BidComparison posted={order} bid={application} />
      <p className="muted">
        Sent <Moment at={application.updatedAt} timeZone={order.timeZone} />. The client has not decided yet.
      </p>
    </div>
  );
}
