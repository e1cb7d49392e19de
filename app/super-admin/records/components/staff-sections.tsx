import { PersonLink } from "~/access/components/record-links";
import { RowLink } from "~/ui/button";
import { Chip } from "~/ui/display/chip";
import { Moment } from "~/ui/display/metrics";
import type { StaffNote, Suspension } from "../records.server";
import { Nothing, RecordSection } from "./record-page";

export const Suspensions = ({ suspensions }: { suspensions: readonly Suspension[] }) =>
  suspensions.length > 0 && (
    <RecordSection title="Suspensions" count={suspensions.length}>
      <ul className="record-list">
        {suspensions.map((each) => (
          <li key={each.id}>
            {each.endedAt === null && <Chip tone="red">Suspended</Chip>}
            <p className="as-written">{each.reason}</p>
            <small className="muted under">
              <Moment at={each.startedAt} /> by{" "}
              <PersonLink id={each.startedById}>{each.startedBy}</PersonLink>
            </small>
            {each.endedAt !== null && (
              <small className="muted under">
                Restored <Moment at={each.endedAt} /> by{" "}
                <PersonLink id={each.endedById}>{each.endedBy}</PersonLink>: {each.endReason}
              </small>
            )}
          </li>
        ))}
      </ul>
    </RecordSection>
  );

type NotesProps = { notes: readonly StaffNote[]; addAt: string | null };

export const StaffNotes = ({ notes, addAt }: NotesProps) => (
  <RecordSection
    title="Internal notes"
    count={notes.length}
    tools={
      addAt && (
        <RowLink to={addAt} icon="add">
          Add note
        </RowLink>
      )
    }
  >
    {notes.length === 0 && <Nothing>Only Callout's staff read notes.</Nothing>}
    <ul className="record-list">
      {notes.map(({ id, text, writer, writerId, writtenAt }) => (
        <li key={id}>
          <p className="as-written">{text}</p>
          <small className="muted under">
            <PersonLink id={writerId}>{writer}</PersonLink>, <Moment at={writtenAt} />
          </small>
        </li>
      ))}
    </ul>
  </RecordSection>
);
