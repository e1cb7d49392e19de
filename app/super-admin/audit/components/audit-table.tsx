import { Link } from "@remix-run/react";
import { CompanyLink, PersonLink } from "~/access/components/record-links";
import { paths } from "~/paths";
import { Email } from "~/ui/display/email";
import { Moment } from "~/ui/display/metrics";
import { type Column, Table } from "~/ui/lists/table";
import type { AuditRow } from "../audit.server";
import { actionLabel } from "../audit-query";

export type Row = Omit<AuditRow, "at"> & { at: Date | string };

export const AuditTable = ({ rows }: { rows: readonly Row[] }) => (
  <Table caption="Audit trail" columns={columns} rows={rows} rowKey={({ id }) => id} />
);

const columns: Column<Row>[] = [
  { key: "act", label: "Action", main: true, cell: ({ action }) => actionLabel(action) },
  { key: "at", label: "When", cell: ({ at }) => <Moment at={at} /> },
  {
    key: "who",
    label: "Who",
    cell: (row) => (
      <>
        <Doer {...row} />
        {row.actorId !== null && (
          <small className="muted under breaks">
            <Email>{row.email}</Email>
            {row.company && (
              <>
                {" · "}
                <CompanyLink id={row.companyId}>{row.company}</CompanyLink>
              </>
            )}
          </small>
        )}
      </>
    ),
  },
  { key: "what", label: "What", cell: (row) => <Subject {...row} /> },
  { key: "detail", label: "Details", cell: Detail },
];

export const Doer = ({ actorId, actor }: Row) =>
  actorId === null ? <span className="muted">System</span> : <PersonLink id={actorId}>{actor}</PersonLink>;

export function Subject({ subjectType, subjectId }: Row) {
  if (subjectType === "work-order" && subjectId !== null)
    return <Link to={paths.order("available", subjectId)}>WIN {subjectId}</Link>;
  const name = `${subjectType.replaceAll("-", " ")} ${subjectId ?? ""}`;
  if (subjectType === "user") return <PersonLink id={subjectId}>{name}</PersonLink>;
  if (subjectType === "company") return <CompanyLink id={subjectId}>{name}</CompanyLink>;
  return <>{name}</>;
}

export function Detail({ address, detail }: Pick<Row, "address" | "detail">) {
  const entries = [...Object.entries(detail), ...(address ? [["from address", address]] : [])];
  if (entries.length === 0) return <span className="muted">None</span>;
  return (
    <details>
      <summary>{entries.length === 1 ? "1 detail" : `${entries.length} details`}</summary>
      <ul className="bare-list">
        {entries.map(([name, value]) => (
          <li key={name} className="breaks">
            {name}: {typeof value === "object" ? JSON.stringify(value) : String(value)}
          </li>
        ))}
      </ul>
    </details>
  );
}
