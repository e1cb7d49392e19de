import { Link } from "@remix-run/react";
import { staffPaths } from "~/staff-paths";
import { Moment } from "~/ui/display/metrics";
import { Nothing, RecordSection } from "../../records/components/record-page";
import { Fate, Kind, type Row } from "../../sent-messages/components/sent-table";
import { channelNames } from "../../sent-messages/labels";

export const SentTo = ({ id, sent }: { id: number; sent: readonly Row[] }) => (
  <RecordSection
    title="What was sent to them"
    count={sent.length}
    tools={<Link to={staffPaths.sentMessages({ person: id })}>All messages</Link>}
  >
    {sent.length === 0 && <Nothing>Nothing yet.</Nothing>}
    <ul className="record-list record-rows">
      {sent.map((row) => (
        <li key={row.id}>
          <div>
            <Kind {...row} />
          </div>
          <span>{channelNames[row.channel]}</span>
          <div>
            <Fate {...row} />
          </div>
          <Moment at={row.at} muted />
        </li>
      ))}
    </ul>
  </RecordSection>
);
