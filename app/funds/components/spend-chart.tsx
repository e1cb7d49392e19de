import { money } from "~/platform/text/format";
import { BarChart } from "~/ui/display/charts/bar-chart";
import type { MonthSpent } from "../statement/spend.server";

const names = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split(" ");
const monthName = (month: string) => names[Number(month.slice(5)) - 1]!;

/** 123456 → "$1.2K" */
const short = new Intl.NumberFormat("en-US", {
  style: "currency",
  currency: "USD",
  notation: "compact",
  maximumSignificantDigits: 3,
});

export const SpendChart = ({ months }: { months: MonthSpent[] }) => (
  <BarChart
    caption="Paid for work, by month"
    bars={months.map(({ month, cents }) => ({
      key: month,
      value: cents,
      label: monthName(month),
      short: short.format(cents / 100),
      whole: `${monthName(month)} ${month.slice(0, 4)}: ${money(cents)}`,
    }))}
  />
);
