import { Link } from "@remix-run/react";
import { paths } from "~/paths";
import { count } from "~/platform/text/format";
import { Chip } from "~/ui/display/chip";
import { MomentDay } from "~/ui/display/metrics";
import type { Rated as RatedOrder } from "./rated.server";
import type { ratingsOf } from "./rating";
import { RatingBar } from "./rating-bar";

type Props = {
  ratings: ReturnType<typeof ratingsOf>;
  rated: readonly RatedOrder[];
  /** Of the lists of who looks: where its orders open. */
  tab: string;
};

/** SRC-011 to SRC-013: each figure as a bar, and the orders that they come from. */
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
          ? "Nothing is rated yet: everybody begins with 100%."
          : `From ${count(ratings.totalJobs, "approved work order")}; each of its three parts was acceptable or not. Everybody begins as after 20 good ones.`}
      </p>
      {rated.length > 0 && (
        <details className="fold">
          <summary>Where it comes from</summary>
          <ul className="lines">
            {rated.map((order, n) => (
              <li key={order.own?.win ?? `other-${n}`}>
                <Rated order={order} tab={tab} />
              </li>
            ))}
          </ul>
          {rated.length < ratings.totalJobs && (
            <p className="muted">The {rated.length} approved last are listed.</p>
          )}
        </details>
      )}
    </>
  );
}

function Rated({ order, tab }: { order: RatedOrder; tab: string }) {
  const { own, workTypes, approvedAt, communication, work, deliverables } = order;
  const wrong = [!communication && "Communication", !work && "Work", !deliverables && "Deliverables"].filter(
    (part) => part !== false,
  );
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
        {wrong.length === 0 && <Chip tone="leaf">All acceptable</Chip>}
        {wrong.map((part) => (
          <Chip key={part} tone="red">
            {part} not acceptable
          </Chip>
        ))}
        {!own && <span className="muted">{workTypes.join(", ")}</span>}
      </p>
    </>
  );
}
