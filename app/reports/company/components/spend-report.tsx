import { paths } from "~/paths";
import { money } from "~/platform/text/format";
import { Tabs } from "~/ui/lists/tabs";
import { periodLabel, unitLabel, unitNames } from "../labels";
import type { ReportsPageData } from "../page.server";
import type { ReportSearch } from "../search";
import type { SpendSection } from "../spend/spend-section.server";
import { Downloads } from "./downloads";
import { RankChartFigure } from "./rank-chart-figure";
import { ReportTable } from "./report-table";
import { TimeChartFigure } from "./time-chart-figure";

const groupNames = {
  project: "Project",
  site: "Site",
  "work-type": "Work type",
  contractor: "Contractor",
} as const;

const count = (n: number) => n.toLocaleString("en-US");

type SpendProps = Pick<ReportsPageData, "period" | "unit" | "project"> & {
  spend: SpendSection;
  search: ReportSearch;
};

export function SpendReport({ spend, search, ...scope }: SpendProps) {
  const { by: _by, ...rest } = search;
  const tab = (by: string | undefined, label: string) => ({
    to: paths.reports({ ...rest, by }),
    label: `By ${label.toLowerCase()}`,
    current: (spend.by ?? undefined) === by,
  });
  return (
    <section className="section" aria-labelledby="spend">
      <h2 id="spend">Spend</h2>
      <p className="muted gap-below">
        Paid from your funds for approved work, and processing fees for adding funds. Work that you pay
        outside of the app is not included.
      </p>
      <Tabs
        label="Spend by"
        tabs={[
          tab(undefined, unitNames[scope.unit]),
          ...Object.entries(groupNames).map(([by, label]) => tab(by, label)),
        ]}
      />
      {spend.by ? <ByGroup {...scope} spend={spend} /> : <ByTime {...scope} spend={spend} />}
      <Downloads
        table={`spend/by-${spend.by ?? "time"}`}
        what={`spend by ${spend.by ? groupNames[spend.by].toLowerCase() : scope.unit}`}
        search={new URLSearchParams(rest).toString()}
      />
    </section>
  );
}

type Scoped = Omit<SpendProps, "spend" | "search">;
type OverTime = Extract<SpendSection, { by: null }>;
type Grouped = Exclude<SpendSection, { by: null }>;

function ByTime({ spend, unit, period, project }: Scoped & { spend: OverTime }) {
  const { whole, units, chart } = spend;
  const title = `Spend by ${unit}`;
  const feeColumn = { label: "Fees", cell: (row: { feeCents: number }) => money(row.feeCents) };
  return (
    <>
      <TimeChartFigure
        title={title}
        caption={title}
        description={`${money(whole.cents)} from ${periodLabel(period)}. The table below has every ${unit}.`}
        chart={chart}
      />
      <ReportTable
        caption={title}
        columns={[
          { label: unitNames[unit], cell: ({ start }) => unitLabel(start, unit) },
          { label: "Work orders", cell: ({ orders }) => count(orders) },
          { label: "Paid", cell: ({ cents }) => money(cents) },
          ...(project ? [] : [feeColumn]),
        ]}
        rows={[...units].reverse()}
        rowKey={({ start }) => start}
        isDated
        totals={[
          "Total",
          count(whole.orders),
          money(whole.cents),
          ...(project ? [] : [money(whole.feeCents)]),
        ]}
      />
    </>
  );
}

function ByGroup({ spend, period }: Scoped & { spend: Grouped }) {
  const { by, groups, whole, chart } = spend;
  const name = groupNames[by];
  const title = `Spend by ${name.toLowerCase()}`;
  const shown = groups.rows.reduce((sum, { cents }) => sum + cents, 0);
  const others = { key: "others", label: `${count(groups.total - groups.rows.length)} others` };
  const rows =
    groups.total > groups.rows.length
      ? [...groups.rows, { ...others, cents: groups.cents - shown, orders: null }]
      : groups.rows;
  return (
    <>
      <RankChartFigure
        title={title}
        description={`The largest amounts from ${periodLabel(period)}. The table below has them all.`}
        chart={chart}
      />
      <ReportTable<{ key: string; label: string; orders: number | null; cents: number }>
        caption={title}
        columns={[
          { label: name, cell: ({ label }) => label },
          { label: "Work orders", cell: ({ orders }) => (orders === null ? "" : count(orders)) },
          { label: "Paid", cell: ({ cents }) => money(cents) },
        ]}
        rows={rows}
        rowKey={({ key }) => key || "none"}
        totals={["Total", count(whole.orders), money(whole.cents)]}
      />
      {by === "work-type" && (
        <p className="muted">
          A work order with several work types counts under each; its pay is divided equally.
        </p>
      )}
    </>
  );
}
