import { money, percent } from "~/platform/text/format";
import { formatDuration } from "../../weeks";
import { arrivalLabel } from "../labels";
import type { ReportsPageData } from "../page.server";
import { roundedShare } from "../share";

/** The period at a glance; each number leads to its report. */
export function Totals({ spend, speed, quality }: Pick<ReportsPageData, "spend" | "speed" | "quality">) {
  const share = ({ part, whole }: { part: number; whole: number }) =>
    whole > 0 ? percent(roundedShare(part, whole)) : "–";
  const numbers = [
    ...(spend ? [{ label: "Paid", shown: money(spend.whole.cents), to: "#spend" }] : []),
    { label: "Median to assign", shown: formatDuration(speed.assign.whole.median), to: "#speed" },
    { label: "Median arrival", shown: arrivalLabel(speed.arrive.whole.median), to: "#speed" },
    { label: "Median to approve", shown: formatDuration(speed.approve.whole.median), to: "#speed" },
    { label: "On time", shown: share(quality.onTime.whole), to: "#quality" },
    { label: "Filled", shown: share(quality.filled.whole), to: "#quality" },
    { label: "Canceled", shown: share(quality.canceled.whole), to: "#quality" },
  ];
  return (
    <nav className="strip" aria-label="This period">
      <ul>
        {numbers.map(({ label, shown, to }) => (
          <li key={label}>
            <a href={to}>
              <b className="num">{shown}</b> {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
