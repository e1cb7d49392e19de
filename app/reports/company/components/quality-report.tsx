import { percent } from "~/platform/text/format";
import { unitLabel, unitNames } from "../labels";
import type { ReportsPageData } from "../page.server";
import type { ShareName, ShareReport } from "../performance/work-sections.server";
import { roundedShare } from "../share";
import { Downloads } from "./downloads";
import { ReportTable } from "./report-table";
import { TimeChartFigure } from "./time-chart-figure";

const texts = {
  onTime: {
    title: "On time",
    about: "Checked in at most 15 minutes late.",
    whole: "Arrivals",
    part: "On time",
  },
  filled: {
    title: "Filled",
    about: "Posted work orders that were assigned.",
    whole: "Posted",
    part: "Filled",
  },
  canceled: {
    title: "Canceled",
    about: "Posted work orders that were canceled later.",
    whole: "Posted",
    part: "Canceled",
  },
} as const;

const shareText = (part: number, whole: number) => (whole > 0 ? percent(roundedShare(part, whole)) : "–");

type QualityProps = Pick<ReportsPageData, "quality" | "unit"> & { files: string };

export const QualityReport = ({ quality, unit, files }: QualityProps) => (
  <section className="section" aria-labelledby="quality">
    <h2 id="quality">Quality</h2>
    <p className="muted gap-below">
      Shares of the work orders posted in each {unit}, and of the arrivals in it. Deleted work orders do not
      count.
    </p>
    <div className="report-columns">
      {(["onTime", "filled", "canceled"] as const).map((name) => (
        <ShareFigure key={name} name={name} report={quality[name]} unit={unit} />
      ))}
    </div>
    <Downloads table="orders/quality" what="quality" search={files} />
  </section>
);

type FigureProps = { name: ShareName; report: ShareReport; unit: QualityProps["unit"] };

function ShareFigure({ name, report, unit }: FigureProps) {
  const { title, about, part: partLabel, whole: wholeLabel } = texts[name];
  const { rows, whole, chart } = report;
  return (
    <div>
      <h3>{title}</h3>
      <p className="muted">{about}</p>
      <TimeChartFigure
        title={`${title}, share by ${unit}`}
        caption={`Share by ${unit}`}
        description={`${title}: ${shareText(whole.part, whole.whole)}. The table below has every ${unit}.`}
        chart={chart}
      />
      <ReportTable
        caption={`${title} by ${unit}`}
        columns={[
          { label: unitNames[unit], cell: ({ start }) => unitLabel(start, unit) },
          { label: wholeLabel, cell: (row) => row.whole.toLocaleString("en-US") },
          { label: partLabel, cell: (row) => row.part.toLocaleString("en-US") },
          { label: "Share", cell: (row) => shareText(row.part, row.whole) },
        ]}
        rows={[...rows].reverse()}
        rowKey={({ start }) => start}
        isDated
        totals={[
          "All",
          whole.whole.toLocaleString("en-US"),
          whole.part.toLocaleString("en-US"),
          shareText(whole.part, whole.whole),
        ]}
      />
    </div>
  );
}
