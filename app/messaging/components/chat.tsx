import { paths } from "~/paths";
import { Moment } from "~/ui/display/metrics";
import { OneZone } from "~/ui/display/one-zone";
import { Link } from "~/ui/link";
import { EmptyState } from "~/ui/lists/empty-state";
import { ALL_APPLICANTS } from "../message";
import type { MessagePanel } from "../panel.server";
import { MessageFiles } from "./message-files";
import { useMarkedAsNew } from "./use-new-messages";

type Thread = MessagePanel["threads"][number];
type Shown = Omit<Thread, "children">;
type ChatProps = Pick<
  MessagePanel,
  "threads" | "earlier" | "isLatest" | "pagePath" | "timeZone" | "role" | "mayWrite"
>;

export function Chat({ threads, earlier, isLatest, pagePath, ...shown }: ChatProps) {
  const isNew = useMarkedAsNew(threads);
  if (threads.length === 0)
    return (
      <EmptyState title="No messages yet" icon="message">
        {shown.role === "contractor"
          ? "Messages between you and the client about this work order appear here."
          : "Messages between your company and contractors about this work order appear here."}
      </EmptyState>
    );
  return (
    <>
      {earlier !== null && (
        <p>
          <Link to={withBefore(pagePath, earlier)} preventScrollReset discover="none">
            Earlier messages
          </Link>
        </p>
      )}
      <OneZone timeZone={shown.timeZone}>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable without a mouse */}
        <div className="chat" role="log" aria-label="Messages" tabIndex={0}>
          <ol className="chat-threads">
            {threads.map(({ children, ...message }) => (
              <li key={message.id}>
                <Message message={message} isNew={isNew(message.id)} {...shown} />
                {children.length > 0 && (
                  <ol className="chat-replies">
                    {children.map((reply) => (
                      <li key={reply.id}>
                        <Message message={reply} isNew={isNew(reply.id)} {...shown} />
                      </li>
                    ))}
                  </ol>
                )}
              </li>
            ))}
          </ol>
        </div>
      </OneZone>
      {!isLatest && (
        <p>
          <Link to={pagePath} preventScrollReset discover="none">
            Latest messages
          </Link>
        </p>
      )}
    </>
  );
}

const withBefore = (pagePath: string, id: number) =>
  `${pagePath}${pagePath.includes("?") ? "&" : "?"}before=${id}`;

type MessageProps = Pick<ChatProps, "timeZone" | "role" | "mayWrite"> & { message: Shown; isNew: boolean };

function Message({ message, isNew, timeZone, role, mayWrite }: MessageProps) {
  const { from, isOwn } = message;
  const writer = isOwn ? "You" : `${from.firstName} ${from.lastName}`.trim();
  return (
    <article className={isOwn ? "message message-own" : "message"} id={`message-${message.id}`}>
      <header className="message-head">
        <b>{writer}</b>
        {role === "client" && <span className="muted">to {namesOf(message)}</span>}
        {isNew && <span className="message-new">New</span>}
        <Moment at={message.sentAt} timeZone={timeZone} muted />
        {message.writtenAt && (
          <span className="muted">
            written <Moment at={message.writtenAt} timeZone={timeZone} muted />, without a network
          </span>
        )}
      </header>
      {message.content && <p className="said">{message.content}</p>}
      <MessageFiles
        files={message.files.map(({ name, storageKey }) => ({ name, link: paths.messageFile(storageKey) }))}
      />
      {mayWrite && (
        // Submits the form below, which comes back as a reply to this message with everything typed.
        <button
          type="submit"
          form="write"
          name="replyTo"
          value={message.id}
          className="button-link alone"
          formNoValidate
        >
          Reply<span className="hidden-visually"> to {writer}</span>
        </button>
      )}
    </article>
  );
}

const SHOWN = 3;

function namesOf({ to, toAllApplicants }: Pick<Shown, "to" | "toAllApplicants">) {
  if (toAllApplicants) return `all ${ALL_APPLICANTS}`;
  const more = to.length - SHOWN;
  const names = to.slice(0, SHOWN).map(({ name }) => name);
  return names.join(", ") + (more > 0 ? ` and ${more} more` : "");
}
