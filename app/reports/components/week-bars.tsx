import { date } from "~/platform/text/format";
import { BarChart } from "~/ui/display/bar-chart";
import type { Week } from "../reports.server";

type Props = {
  caption: string;
  weeks: readonly Week[];
  of: (week: Week) => number;
  format?: (value: number) => string;
};
const compact = new Intl.NumberFormat("en-US", { notation: "compact", maximumSignificantDigits: 3 });

export const WeekBars = ({ caption, weeks, of, format }: Props) => (
  <BarChart
    caption={caption}
    bars={weeks.map((week) => {
      const value = of(week);
      return {
        key: week.week,
        value,
        label: `${Number(week.week.slice(5, 7))}/${Number(week.week.slice(8))}`,
        short: format ? format(value).replace(" ", "") : compact.format(value),
        whole: `Week of ${date(week.week)}: ${format ? format(value) : value.toLocaleString("en-US")}`,
      };
    })}
  />
);
