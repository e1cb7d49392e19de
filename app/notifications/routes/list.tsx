import type { MetaFunction } from "@remix-run/node";
import { Form, Link, useLoaderData } from "@remix-run/react";
import { guarded } from "~/access/guarded.server";
import { messageCount } from "~/messaging/message";
import { listUnreadChats, type UnreadChat } from "~/messaging/unread.server";
import { paths } from "~/paths";
import { readId } from "~/platform/forms/read-id";
import { redirectWithToast } from "~/platform/forms/toast.server";
import { Button, LinkButton } from "~/ui/button";
import { Icon } from "~/ui/display/icon";
import { Moment } from "~/ui/display/metrics";
import { OneZone } from "~/ui/display/one-zone";
import { EmptyState } from "~/ui/lists/empty-state";
import { toastOnLostAnswer } from "~/ui/notices/lost-answer-toast";
import { markAllRead } from "../commands/mark-read.server";
import type { NoticeType } from "../notices/kinds";
import { listNotifications, type NotificationView } from "../queries.server";

const icons = { info: "info", success: "check", warning: "alert", error: "alert" } as const satisfies Record<
  NoticeType,
  string
>;

/** Plain links, because the route marks as read and redirects. */
const Entries = ({ notifications }: { notifications: readonly NotificationView[] }) => (
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

const UnreadChats = ({ chats }: { chats: readonly (UnreadChat & { to: string })[] }) => (
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

export const loader = guarded("notification.read", async ({ actor, request }) => {
  const before = readId(new URL(request.url).searchParams.get("before")) || undefined;
  const [list, chats] = await Promise.all([listNotifications(actor, before), listUnreadChats(actor)]);
  const tab = actor.role === "contractor" ? "upcoming-work" : "all";
  return {
    ...list,
    chats:
      before === undefined
        ? chats.map((chat) => ({ ...chat, to: paths.orderAction(tab, chat.win, "messages") }))
        : [],
  };
});

export const action = guarded("notification.read", async ({ actor }) => {
  await markAllRead(actor);
  return redirectWithToast(paths.notifications(), "All marked as read");
});

export const clientAction = toastOnLostAnswer();

export const handle = { live: true };

export const meta: MetaFunction = () => [{ title: "Notifications · Callout" }];

export default function Notifications() {
  const { notifications, more, chats } = useLoaderData<typeof loader>();
  const hasUnread = notifications.some(({ readAt }) => !readAt);
  const last = notifications.at(-1);
  return (
    <div className="page page-narrow">
      <header className="page-head">
        <h1>Notifications</h1>
        <div className="cluster">
          {hasUnread && (
            <Form method="post">
              <Button icon="check">Mark all as read</Button>
            </Form>
          )}
          <LinkButton to={paths.noticeSettings()} variant="quiet" icon="settings">
            Email settings
          </LinkButton>
        </div>
      </header>
      <div className="sheet stack">
        {chats.length > 0 && <UnreadChats chats={chats} />}
        {notifications.length === 0 && chats.length === 0 && (
          <EmptyState title="No notifications yet" icon="bell">
            Applications, assignments, changes, approvals and payments that concern you appear here.
          </EmptyState>
        )}
        {notifications.length > 0 && (
          <OneZone>
            <Entries notifications={notifications} />
          </OneZone>
        )}
        {more && last && (
          <p>
            <Link className="alone" to={paths.notifications({ before: last.id })} discover="none">
              Earlier notifications
            </Link>
          </p>
        )}
      </div>
    </div>
  );
}
