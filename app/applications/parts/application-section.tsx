import { paths } from "~/paths";
import { LinkButton } from "~/ui/button";
import { Moment } from "~/ui/display/figures";
import type { Bid, Posted } from "../application";
import { BidComparison } from "./bid-comparison";

type OwnApplication = Bid & { status: "apply" | "archived" | "withdrawn" | "assigned"; updatedAt: Date };

type SectionProps = {
  order: Posted & { win: number; timeZone: string };
  application: OwnApplication | undefined;
  base: { tab: string; search: string };
};

const over = {
  withdrawn: "You canceled your application. You can apply again as long as the work order is available.",
  archived: "Your application is closed. You can apply again as long as the work order is available.",
};

/** A contractor's own application: what he asked for, and what he can still do about it (APP-042). */
export function ApplicationSection({ order, application, base }: SectionProps) {
  if (!application || application.status === "assigned") return null;
  const to = (act: string) => paths.orderAct(base.tab, order.win, act, base.search);
  if (application.status !== "apply") return <p id="application">{over[application.status]}</p>;
  return (
    <div className="stack" id="application">
      <BidComparison posted={order} bid={application} />
      <p className="muted">
        Sent <Moment at={application.updatedAt} timeZone={order.timeZone} />. The client has not decided yet.
      </p>
      <div className="cluster no-print">
        <LinkButton to={to("apply")} icon="edit" preventScrollReset>
          Edit Counter Offer
        </LinkButton>
        <LinkButton to={to("withdraw")} variant="quiet" preventScrollReset>
          Cancel Application
        </LinkButton>
      </div>
    </div>
  );
}
