import { Link } from "@remix-run/react";
import { type Counter, messageCount } from "../message";

/** LST-021: how many there are, and how many of them one has not seen; leads to them. Nothing where there are none. */
export function MessageCounter({ counter, to }: { counter?: Counter; to: string }) {
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
