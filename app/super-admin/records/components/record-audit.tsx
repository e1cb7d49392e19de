import { Link } from "@remix-run/react";
import { Moment } from "~/ui/display/metrics";
import { actionLabel } from "../../audit/audit-query";
import { Detail, Doer, type Row, Subject } from "../../audit/components/audit-table";
import { Nothing, RecordSection } from "./record-page";

type Props = { rows: readonly Row[]; allAt: string };

export const RecordAudit = ({ rows, allAt }: Props) => (
  <RecordSection title="Audit" count={rows.length} tools={<Link to={allAt}>Open in Audit</Link>}>
    {rows.length === 0 && <Nothing>No actions yet.</Nothing>}
    <ul className="record-list record-rows">
      {rows.map((row) => (
        <li key={row.id}>
          <b>{actionLabel(row.action)}</b>
          <span>
            <Subject {...row} />
          </span>
          <span>
            <Doer {...row} />
          </span>
          <Moment at={row.at} muted />
          <Detail {...row} />
        </li>
      ))}
    </ul>
  </RecordSection>
);
