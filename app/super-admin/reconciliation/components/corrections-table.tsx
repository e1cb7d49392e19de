import { Link } from "@remix-run/react";
import { paths } from "~/paths";
import { LinkButton } from "~/ui/button";
import { Chip } from "~/ui/display/chip";
import { Moment } from "~/ui/display/metrics";
import { type Column, Table } from "~/ui/lists/table";
import type { CorrectionRow } from "../corrections.server";
import { effectOf, stateWords } from "../labels";

type Row = Omit<CorrectionRow, "proposedAt" | "decidedAt"> & {
  proposedAt: Date | string;
  decidedAt: Date | string | null;
  isOwn: boolean;
};

const columns: Column<Row>[] = [
  {
    key: "effect",
    label: "Correction",
    main: true,
    cell: (row) => (
      <>
        {row.companyId !== null && row.journalId !== null ? (
          <Link to={paths.transaction(row.journalId)} discover="none">
            {effectOf(row)}
          </Link>
        ) : (
          effectOf(row)
        )}
        <small className="muted under">{row.reason}</small>
      </>
    ),
  },
  {
    key: "state",
    label: "Status",
    cell: ({ state }) => <Chip tone={stateWords[state].tone}>{stateWords[state].word}</Chip>,
  },
  {
    key: "proposed",
    label: "Proposed",
    cell: ({ proposedBy, proposedAt }) => (
      <>
        {proposedBy}
        <small className="muted under">
          <Moment at={proposedAt} />
        </small>
      </>
    ),
  },
  {
    key: "decided",
    label: "Decided",
    cell: ({ decidedBy, decidedAt }) =>
      decidedAt && (
        <>
          {decidedBy}
          <small className="muted under">
            <Moment at={decidedAt} />
          </small>
        </>
      ),
  },
  {
    key: "acts",
    label: "",
    place: "acts",
    cell: (row) => row.state === "proposed" && <Acts {...row} />,
  },
];

/** Nobody approves what is one's own; it can be taken back. */
function Acts({ id, isOwn, ...row }: Row) {
  const of = <span className="hidden-visually">: {effectOf(row)}</span>;
  const look = { size: "small", preventScrollReset: true, discover: "none" } as const;
  return (
    <>
      {!isOwn && (
        <LinkButton to={paths.correctionAct(id, "approve")} {...look}>
          Approve{of}
        </LinkButton>
      )}
      <LinkButton to={paths.correctionAct(id, "reject")} variant="quiet" {...look}>
        {isOwn ? "Take back" : "Reject"}
        {of}
      </LinkButton>
    </>
  );
}

/** What was proposed, and what became of it. */
export const CorrectionsTable = ({ rows }: { rows: Row[] }) => (
  <Table caption="Corrections" showCaption columns={columns} rows={rows} rowKey={({ id }) => id} />
);
