import { Chip } from "~/ui/display/chip";
import { Day } from "~/ui/display/metrics";
import { EmptyState } from "~/ui/lists/empty-state";
import { Table } from "~/ui/lists/table";
import type { PassedRow } from "../certifications.server";

export const PassedTable = ({ passed }: { passed: readonly PassedRow[] }) =>
  passed.length === 0 ? (
    <EmptyState title="You have no passed certificates" icon="certificate">
      Clients see your passed certificates beside your name.
    </EmptyState>
  ) : (
    <Table
      caption="Passed credentials"
      rows={passed}
      rowKey={({ id }) => id}
      columns={[
        {
          key: "label",
          label: "Credentials",
          main: true,
          cell: ({ label, isOver }) => (
            <span className="cluster">
              {label}
              {isOver && <Chip tone="red">Expired</Chip>}
            </span>
          ),
        },
        { key: "passed", label: "Date Passed", cell: ({ passedAt }) => <Day on={passedAt} /> },
        { key: "expires", label: "Date Expires", cell: ({ expiresAt }) => <Day on={expiresAt} /> },
      ]}
    />
  );
