import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { PersonLink } from "~/access/components/record-links";
import { guarded } from "~/access/guarded.server";
import { paths } from "~/paths";
import { type NecState, necStateOf, parseYear, thresholdCents } from "~/payouts/nec/nec";
import { listNec, listPaidYears, type NecRow, necConsole } from "~/payouts/nec/nec.server";
import { db } from "~/platform/db/db.server";
import { textFilter } from "~/platform/db/table-query";
import { money } from "~/platform/text/format";
import { now } from "~/platform/time/clock.server";
import { maskedTaxNumber } from "~/profile/tax/tax";
import { staffPaths } from "~/staff-paths";
import { TableTools } from "~/tables/components/table-tools";
import { readConsoleQuery, toolsOf } from "~/tables/console-table.server";
import { Chip, type ChipTone } from "~/ui/display/chip";
import { Icon } from "~/ui/display/icon";
import { EmptyState } from "~/ui/lists/empty-state";
import { PagedTable, type SortedColumn } from "~/ui/lists/paged-table";
import { Tabs } from "~/ui/lists/tabs";
import { Notice } from "~/ui/notices/notice";
import { findPayer, NO_PAYER } from "../nec-pdf.server";

export const loader = guarded("nec.read", async ({ actor, request }) => {
  const given = new URL(request.url).searchParams;
  const years = await listPaidYears();
  const year = parseYear(given.get("year")) ?? years[0] ?? now().getUTCFullYear();
  const query = await readConsoleQuery(actor, request, necConsole);
  const show = textFilter(query, "show") === "all" ? "all" : "";
  const table = await listNec(db, query, { year, reached: show === "" });
  const rows = table.rows.map((row) => ({ ...row, year, state: necStateOf({ ...row, year }) }));
  const noPayer = findPayer() ? "" : NO_PAYER;
  return {
    years,
    year,
    show,
    table: { ...table, rows },
    least: thresholdCents(year),
    noPayer,
    tools: toolsOf(necConsole, query),
  };
});

export const meta: MetaFunction = () => [{ title: "Form 1099-NEC · Callout" }];

const chips: Record<NecState, [tone: ChipTone, label: string]> = {
  report: ["leaf", "To be reported"],
  below: ["slate", "Below the reporting threshold"],
  exempt: ["slate", "Not reported: corporation or exempt"],
  "no-details": ["red", "No tax details yet"],
};

type Row = NecRow & { year: number; state: NecState };

const columns: SortedColumn<Row>[] = [
  {
    key: "contractor",
    label: "Contractor",
    by: "contractor",
    main: true,
    cell: ({ contractorId, contractor, name }) => (
      <>
        <PersonLink id={contractorId}>{contractor}</PersonLink>
        {name && name !== contractor && <small className="muted under">{name}</small>}
      </>
    ),
  },
  {
    key: "number",
    label: "EIN or SSN",
    cell: ({ kind, numberEnd, entityType }) =>
      kind &&
      numberEnd && (
        <>
          <span className="num">{maskedTaxNumber(kind, numberEnd)}</span>
          <small className="muted under">{entityType}</small>
        </>
      ),
  },
  {
    key: "state",
    label: "Status",
    cell: ({ state }) => <Chip tone={chips[state][0]}>{chips[state][1]}</Chip>,
  },
  { key: "payments", label: "Payments", numeric: true, cell: ({ payments }) => payments },
  { key: "amount", label: "Paid", by: "amount", numeric: true, cell: ({ cents }) => money(cents) },
  {
    key: "actions",
    label: "",
    place: "actions",
    cell: ({ contractorId, contractor, year, state }) =>
      state !== "no-details" && (
        <a className="button button-small" href={staffPaths.necPdf(contractorId, year)}>
          <Icon name="download" /> PDF<span className="hidden-visually"> of {contractor}</span>
        </a>
      ),
  },
];

export default function Nec() {
  const { years, year, show, table, least, noPayer, tools } = useLoaderData<typeof loader>();
  return (
    <div className="page">
      <header className="page-head">
        <div>
          <h1>Form 1099-NEC</h1>
          <p className="muted">
            What contractors were paid through Callout in {year}. Totals of {money(least)} or more are
            reported. The PDF is the recipient's statement; the tax info export has full tax numbers.
          </p>
        </div>
        <a className="button" href={paths.exportContractors("tax")}>
          <Icon name="download" /> Export tax info
        </a>
      </header>
      {noPayer && <Notice type="warning">{noPayer}.</Notice>}
      <Tabs
        label="Years"
        tabs={years.map((each) => ({
          to: staffPaths.nec({ year: each, show }),
          label: String(each),
          current: each === year,
        }))}
      />
      <Tabs
        label="Which contractors"
        tabs={[
          { to: staffPaths.nec({ year }), label: `${money(least)} or more`, current: show === "" },
          { to: staffPaths.nec({ year, show: "all" }), label: "All contractors", current: show === "all" },
        ]}
      />
      <TableTools {...tools} kept={{ year, show }} hasRows={table.total > 0} />
      <PagedTable
        table={table}
        at={staffPaths.nec()}
        caption={`Paid in ${year}`}
        columns={columns}
        rowKey={({ contractorId }) => contractorId}
        noun="contractors"
      />
      {table.total === 0 && (
        <EmptyState title="Elements not found" icon="money">
          {tools.terms.search
            ? "No contractors match this search."
            : show === "all"
              ? "No contractors were paid in this year."
              : "No contractors reached this amount in this year."}
        </EmptyState>
      )}
    </div>
  );
}
