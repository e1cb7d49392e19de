import { paths } from "~/paths";
import { LinkButton } from "~/ui/button";
import { type MessageCounts, messageCount } from "../message";

type Props = { win: number; base: { tab: string; search: string }; counter: MessageCounts };

export function MessagesSection({ win, base, counter }: Props) {
  const { all, unread } = counter;
  return (
    <div className="cluster">
      <span>
        {all === 0 ? "No messages yet" : messageCount(all)}
        {unread > 0 && (
          <>
            {" "}
            <span className="unread">{unread} new</span>
          </>
        )}
      </span>
      <LinkButton
        to={paths.orderAction(base.tab, win, "messages", base.search)}
        icon="message"
        size="small"
        preventScrollReset
        discover="none"
      >
        {all === 0 ? "Write a message" : "Read and reply"}
      </LinkButton>
    </div>
  );
}
