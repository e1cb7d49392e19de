import { Link } from "@remix-run/react";
import { CompanyLink, PersonLink } from "~/access/components/record-links";
import { paths } from "~/paths";
import { staffPaths } from "~/staff-paths";
import { LinkButton } from "~/ui/button";
import { Chip } from "~/ui/display/chip";
import { Moment } from "~/ui/display/metrics";
import { OneZone } from "~/ui/display/one-zone";
import { type Column, Table } from "~/ui/lists/table";
import type { CorrectionRow } from "../corrections/corrections.server";
import { correctionStateLabels, describeCorrection } from "../labels";

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
            {describeCorrection(row)}
          </Link>
        ) : (
          describeCorrection(row)
        )}
        {row.companyId !== null && (
          <small className="under">
            <CompanyLink id={row.companyId}>{row.companyName}</CompanyLink>
          </small>
        )}
        <small className="muted under">{row.reason}</small>
      </>
    ),
  },
  {
    key: "state",
    label: "Status",
    cell: ({ state }) => (
      <Chip tone={correctionStateLabels[state].tone}>{correctionStateLabels[state].label}</Chip>
    ),
  },
  {
    key: "proposed",
    label: "Proposed",
    cell: ({ proposedById, proposedBy, proposedAt }) => (
      <>
        <PersonLink id={proposedById}>{proposedBy}</PersonLink>
        <small className="muted under">
          <Moment at={proposedAt} />
        </small>
      </>
    ),
  },
  {
    key: "decided",
    label: "Decided",
    cell: ({ decidedById, decidedBy, decidedAt }) =>
      decidedAt && (
        <>
          <PersonLink id={decidedById}>{decidedBy}</PersonLink>
          <small className="muted under">
            <Moment at={decidedAt} />
          </small>
        </>
      ),
  },
  {
    key: "actions",
    label: "",
    place: "actions",
    cell: (row) => row.state === "proposed" && <CorrectionActions {...row} />,
  },
];

/** The proposer can only withdraw a correction. */
function CorrectionActions({ id, isOwn, ...row }: Row) {
  const of = <span className="hidden-visually">: {describeCorrection(row)}</span>;
  const decideThis = { size: "small", preventScrollReset: true, discover: "none" } as const;
  return (
    <>
      {!isOwn && (
        <LinkButton to={staffPaths.correctionAction(id, "approve")} {...decideThis}>
          Approve{of}
        </LinkButton>
      )}
      <LinkButton to={staffPaths.correctionAction(id, "reject")} variant="quiet" {...decideThis}>
        {isOwn ? "Withdraw" : "Reject"}
        {of}
      </LinkButton>
    </>
  );
}

export const CorrectionsTable = ({ rows }: { rows: Row[] }) => (
  <OneZone>
    <Table caption="Corrections" showCaption columns={columns} rows={rows} rowKey={({ id }) => id} />
  </OneZone>
);
