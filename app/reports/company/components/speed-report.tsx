import { formatDuration } from "../../weeks";
import { arrivalLabel, unitLabel, unitNames } from "../labels";
import type { ReportsPageData } from "../page.server";
import type { WaitReport } from "../performance/work-sections.server";
import { Downloads } from "./downloads";
import { ReportTable } from "./report-table";
import { TimeChartFigure } from "./time-chart-figure";

const texts = {
  assign: { title: "Time to assign", about: "From posting to assignment.", counted: "Assigned" },
  arrive: {
    title: "Arrival",
    about: "First check-in beside the scheduled start.",
    counted: "Arrived",
  },
  approve: { title: "Time to approve", about: "From completion to approval.", counted: "Approved" },
} as const;

type SpeedProps = Pick<ReportsPageData, "speed" | "unit"> & { files: string };

export const SpeedReport = ({ speed, unit, files }: SpeedProps) => (
  <section className="section" aria-labelledby="speed">
    <h2 id="speed">Speed</h2>
    <p className="muted gap-below">The median, and the time within which 90% of the work orders were done.</p>
    <div className="report-columns">
      {(["assign", "arrive", "approve"] as const).map((name) => (
        <WaitFigure key={name} name={name} report={speed[name]} unit={unit} />
      ))}
    </div>
    <Downloads table="orders/speed" what="speed" search={files} />
  </section>
);

type FigureProps = { name: keyof typeof texts; report: WaitReport; unit: SpeedProps["unit"] };

function WaitFigure({ name, report, unit }: FigureProps) {
  const { title, about, counted } = texts[name];
  const shown = name === "arrive" ? arrivalLabel : formatDuration;
  const { rows, whole, chart } = report;
  return (
    <div>
      <h3>{title}</h3>
      <p className="muted">{about}</p>
      <TimeChartFigure
        title={`${title}, median by ${unit}`}
        caption={`Median by ${unit}`}
        description={`${title}: median ${shown(whole.median)}, 90% within ${shown(whole.p90)}. The table below has every ${unit}.`}
        chart={chart}
        markLabel="90% within"
      />
      <ReportTable
        caption={`${title} by ${unit}`}
        columns={[
          { label: unitNames[unit], cell: ({ start }) => unitLabel(start, unit) },
          { label: counted, cell: ({ orders }) => orders.toLocaleString("en-US") },
          { label: "Median", cell: ({ median }) => shown(median) },
          { label: "90% within", cell: ({ p90 }) => shown(p90) },
        ]}
        rows={[...rows].reverse()}
        rowKey={({ start }) => start}
        isDated
        totals={["All", whole.orders.toLocaleString("en-US"), shown(whole.median), shown(whole.p90)]}
      />
    </div>
  );
}
