import { PersonLink } from "~/access/components/record-links";
import { MessageFiles, type ShownFile } from "~/messaging/components/message-files";
import { Moment } from "~/ui/display/metrics";
import { OneZone } from "~/ui/display/one-zone";
import { EmptyState } from "~/ui/lists/empty-state";

export type ChatMessage = {
  id: number | string;
  from: string;
  fromId?: number | null;
  isOwn: boolean;
  isNew: boolean;
  content: string;
  sentAt: Date | string;
  files: readonly ShownFile[];
};

export function Conversation({ messages, empty }: { messages: readonly ChatMessage[]; empty: string }) {
  if (messages.length === 0)
    return (
      <EmptyState title="No messages yet" icon="message">
        {empty}
      </EmptyState>
    );
  return (
    <OneZone>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable without a mouse */}
      <div className="chat" role="log" aria-label="Messages" tabIndex={0}>
        <ol className="support-said">
          {messages.map((message) => (
            <li key={message.id}>
              <Message {...message} />
            </li>
          ))}
        </ol>
      </div>
    </OneZone>
  );
}

const Message = ({ from, fromId, isOwn, isNew, content, sentAt, files }: ChatMessage) => (
  <article className={isOwn ? "message message-own" : "message"}>
    <header className="message-head">
      <b>{isOwn ? "You" : <PersonLink id={fromId}>{from}</PersonLink>}</b>
      {isNew && <span className="message-new">New</span>}
      <Moment at={sentAt} muted />
    </header>
    {content && <p className="said">{content}</p>}
    <MessageFiles files={files} />
  </article>
);
