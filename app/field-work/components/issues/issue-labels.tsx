import { Moment } from "~/ui/display/metrics";
import { OneZone } from "~/ui/display/one-zone";
import type { IssueMessage } from "../../issues/issue-report";

type IssueMessagesProps = { messages: readonly IssueMessage[]; timeZone: string };

export const IssueMessages = ({ messages, timeZone }: IssueMessagesProps) => (
  <OneZone timeZone={timeZone}>
    <ol className="issue-messages">
      {messages.map((message) => (
        <li key={`${message.by} ${message.at}`}>
          <p className="said">{message.text || "Accepted as resolved."}</p>
          <small className="muted under">
            {message.name || "The client"}, <Moment at={message.at} />
          </small>
        </li>
      ))}
    </ol>
  </OneZone>
);
