import { RowLink } from "~/ui/button";
import { Moment } from "~/ui/display/metrics";
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
      <ul className="record-list record-rows">
        {sessions.map(({ key, device, address, createdAt, lastSeenAt }) => (
          <li key={key}>
            <b>{device}</b>
            <span className="num">{address || "unknown address"}</span>
            <span>
              Seen <Moment at={lastSeenAt} />
            </span>
            <span className="muted">
              Since <Moment at={createdAt} />
            </span>
          </li>
        ))}
      </ul>
    )}
  </RecordSection>
);
