import { LOWEST_RATING, MAX_MILES, MAX_TIMES_COUNTED, maxPoints } from "../suggestions";

/** Says how suggestions are ordered. */
export const HowOrdered = () => (
  <details className="fold">
    <summary>How they are ordered</summary>
    <p className="muted">
      By points, at most 100. Distance gives up to {maxPoints.distance}, none from {MAX_MILES} miles on. The
      order's work types give {maxPoints.workTypes} to those who have done all of them. Being free at that
      time gives {maxPoints.free}, half with only an application. Earlier work for you gives up to{" "}
      {maxPoints.worked}, {maxPoints.worked / MAX_TIMES_COUNTED} each time. A rating gives up to{" "}
      {maxPoints.rating}: none at
      {LOWEST_RATING}%, half without ratings.
    </p>
  </details>
);
