import { Link } from "~/ui/link";
import { type MessageCounts, messageCount } from "../message";

export function MessageCounter({ counter, to }: { counter?: MessageCounts; to: string }) {
  if (!counter?.all) return null;
  return (
    <Link to={to} className="message-counter" preventScrollReset discover="none">
      <span>{messageCount(counter.all)}</span>
      {counter.unread > 0 && (
        <>
          {" "}
          <span className="unread">{counter.unread} new</span>
        </>
      )}
    </Link>
  );
}
