import { Link } from "@remix-run/react";
import type { ComponentProps } from "react";
import { AuditTable } from "../../audit/components/audit-table";
import { Nothing, RecordSection } from "./record-page";

type Props = ComponentProps<typeof AuditTable> & { allAt: string };

export const RecordAudit = ({ rows, allAt }: Props) => (
  <RecordSection title="Audit" count={rows.length} tools={<Link to={allAt}>Open in Audit</Link>}>
    {rows.length > 0 ? <AuditTable rows={rows} /> : <Nothing>No actions yet.</Nothing>}
  </RecordSection>
);
