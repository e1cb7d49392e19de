import { Moment } from "~/ui/display/metrics";
import type { Bid, Posted } from "../application";
import { BidComparison } from "./bid-comparison";

type OwnApplication = Bid & { status: "apply" | "archived" | "withdrawn" | "assigned"; updatedAt: Date };

type SectionProps = {
  order: Posted & { win: number; timeZone: string };
  application: OwnApplication | undefined;
  /** Why he was un-assigned, if he was. */
  parting?: string;
};

const over = {
  withdrawn: "You canceled your application. You can apply again as long as the work order is available.",
  archived: "Your application is closed. You can apply again as long as the work order is available.",
};

/** A contractor's own application: what he asked for (APP-042). What he can do about it stands with the order's acts. */
export function ApplicationSection({ order, application, parting }: SectionProps) {
  if (!application || application.status === "assigned") return null;
  if (application.status !== "apply")
    return (
      <div className="stack" id="application">
        {parting && (
          <>
            <p>The client has un-assigned you:</p>
            <blockquote className="bid-comment">{parting}</blockquote>
          </>
        )}
        <p>{over[application.status]}</p>
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
