import { money } from "~/platform/format";
import type { MonthSpent } from "../statement/spend.server";

const names = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split(" ");
const monthName = (month: string) => names[Number(month.slice(5)) - 1];

/** 123456 → "$1.2K": over a bar there is no room for more; the whole figure is its tooltip and what is read aloud. */
const short = new Intl.NumberFormat("en-US", {
  style: "currency",
  currency: "USD",
  notation: "compact",
  maximumSignificantDigits: 3,
});

/** What was paid for work in each month, as bars of one scale. Drawn without scripts. */
export function SpendChart({ months }: { months: MonthSpent[] }) {
  const most = Math.max(...months.map(({ cents }) => cents));
  if (most <= 0) return null;
  return (
    <figure className="spend section">
      <figcaption>Paid for work, by month</figcaption>
      <ol>
        {months.map(({ month, cents }) => (
          <li key={month} title={money(cents)}>
            <span className="hidden-visually">
              {monthName(month)} {month.slice(0, 4)}: {money(cents)}
            </span>
            <span className="num" aria-hidden="true">
              {cents > 0 ? short.format(cents / 100) : ""}
            </span>
            <svg viewBox="0 0 10 100" preserveAspectRatio="none" aria-hidden="true">
              <rect x="0" width="10" y={100 - height(cents, most)} height={height(cents, most)} />
            </svg>
            <span className="muted" aria-hidden="true">
              {monthName(month)}
            </span>
          </li>
        ))}
      </ol>
    </figure>
  );
}

/** Of a hundred; what is little is still seen. */
const height = (cents: number, most: number) =>
  cents <= 0 ? 0 : Math.max(1, Math.round((cents / most) * 100));
