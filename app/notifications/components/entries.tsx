import { messageCount } from "~/messaging/message";
import type { UnreadChat } from "~/messaging/unread.server";
import { paths } from "~/paths";
import { Icon } from "~/ui/display/icon";
import { Moment } from "~/ui/display/metrics";
import type { NoticeType } from "../notices/kinds";
import type { NotificationView } from "../queries.server";

const icons = { info: "info", success: "check", warning: "alert", error: "alert" } as const satisfies Record<
  NoticeType,
  string
>;

/** Plain links, because the route marks as read and redirects. */
export const Entries = ({ notifications }: { notifications: readonly NotificationView[] }) => (
  <ul className="notices">
    {notifications.map(({ id, type, title, message, at, readAt }) => (
      <li key={id} className={readAt ? "notice-entry" : "notice-entry notice-unread"}>
        <span className={`notice-icon notice-icon-${type}`}>
          <Icon name={icons[type]} />
        </span>
        <div>
          <a href={paths.notification(id)}>
            {title}
            {!readAt && <span className="hidden-visually"> (unread)</span>}
          </a>
          <p>{message}</p>
          <small className="muted">
            <Moment at={at} />
          </small>
        </div>
      </li>
    ))}
  </ul>
);

export const UnreadChats = ({ chats }: { chats: readonly (UnreadChat & { to: string })[] }) => (
  <section>
    <h2>Unread messages</h2>
    <ul className="notices">
      {chats.map(({ win, title, unread, to }) => (
        <li key={win} className="notice-entry notice-unread">
          <span className="notice-icon">
            <Icon name="message" />
          </span>
          <div>
            <a href={to}>{title || "Untitled"}</a>
            <p>
              {messageCount(unread)} about WIN {win}
            </p>
          </div>
        </li>
      ))}
    </ul>
  </section>
);
