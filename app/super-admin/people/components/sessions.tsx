import { RowLink } from "~/ui/button";
import { Moment } from "~/ui/display/metrics";
import { Table } from "~/ui/lists/table";
import { Nothing, RecordSection } from "../../records/components/record-page";
import type { PersonData } from "../person-page.server";

type Props = Pick<PersonData, "sessions"> & { endAt: string | null };

export const PersonSessions = ({ sessions, endAt }: Props) => (
  <RecordSection
    title="Sessions"
    count={sessions.length}
    tools={
      endAt &&
      sessions.length > 0 && (
        <RowLink to={endAt} icon="logout">
          End all sessions
        </RowLink>
      )
    }
  >
    {sessions.length === 0 ? (
      <Nothing>Not signed in anywhere.</Nothing>
    ) : (
      <Table
        caption="Open sessions"
        rows={sessions}
        rowKey={({ key }) => key}
        columns={[
          { key: "device", label: "Device", main: true, cell: ({ device }) => device },
          { key: "address", label: "Address", cell: ({ address }) => address || "unknown" },
          { key: "since", label: "Since", cell: ({ createdAt }) => <Moment at={createdAt} /> },
          { key: "seen", label: "Last seen", cell: ({ lastSeenAt }) => <Moment at={lastSeenAt} /> },
        ]}
      />
    )}
  </RecordSection>
);
