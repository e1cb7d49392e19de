import { Link } from "@remix-run/react";
import { paths } from "~/paths";
import { count } from "~/platform/text/format";
import { Chip } from "~/ui/display/chip";
import { MomentDay } from "~/ui/display/metrics";
import type { RatedOrder } from "./rated-orders.server";
import type { ratingsOf } from "./rating";
import { RatingBar } from "./rating-bar";

type Props = {
  ratings: ReturnType<typeof ratingsOf>;
  rated: readonly RatedOrder[];
  tab: string;
};

export function Ratings({ ratings, rated, tab }: Props) {
  const bars = [
    ["Rating", ratings.currentRating],
    ["Communication", ratings.commRating],
    ["Work", ratings.workRating],
    ["Deliverables", ratings.deliverRating],
  ] as const;
  return (
    <>
      <dl className="ratings">
        {bars.map(([label, percent]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <RatingBar percent={percent} label={label} />
            </dd>
          </div>
        ))}
      </dl>
      <p className="muted">
        {ratings.totalJobs === 0
          ? "No ratings yet. Everyone starts at 100%."
          : `From ${count(ratings.totalJobs, "approved work order")}. Each part of a work order is acceptable or not. Everyone starts with 20 acceptable work orders.`}
      </p>
      {rated.length > 0 && (
        <details className="fold">
          <summary>Rated work orders</summary>
          <ul className="lines">
            {rated.map((order, n) => (
              <li key={order.own?.win ?? `other-${n}`}>
                <Rated order={order} tab={tab} />
              </li>
            ))}
          </ul>
          {rated.length < ratings.totalJobs && (
            <p className="muted">These are the {rated.length} most recently approved.</p>
          )}
        </details>
      )}
    </>
  );
}

function Rated({ order, tab }: { order: RatedOrder; tab: string }) {
  const { own, workTypes, approvedAt, communication, work, deliverables } = order;
  const notAcceptable = [
    !communication && "Communication",
    !work && "Work",
    !deliverables && "Deliverables",
  ].filter((part) => part !== false);
  return (
    <>
      <p className="spread">
        {own ? (
          <Link to={paths.order(tab, own.win)} discover="none">
            {own.title || "Untitled"} · WIN {own.win}
          </Link>
        ) : (
          <span>Another company's work order</span>
        )}
        <span className="muted">{approvedAt && <MomentDay at={approvedAt} />}</span>
      </p>
      <p className="cluster">
        {notAcceptable.length === 0 && <Chip tone="leaf">All acceptable</Chip>}
        {notAcceptable.map((part) => (
          <Chip key={part} tone="red">
            {part} not acceptable
          </Chip>
        ))}
        {!own && <span className="muted">{workTypes.join(", ")}</span>}
      </p>
    </>
  );
}
