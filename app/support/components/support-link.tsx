import { type MouseEvent, useEffect, useState } from "react";
import { paths } from "~/paths";
import { isSupportMessage, useNews } from "~/platform/live/use-news";
import { Icon } from "~/ui/display/icon";
import { Link } from "~/ui/link";
import { showToast } from "~/ui/notices/toast";
import type { SupportNews } from "./use-new-support-messages";

const LOAD_FAILED = "Support could not be opened. Please try again.";

export const loadWindow = () =>
  import("./support-window").then(
    (loaded) => loaded.default,
    () => void showToast({ type: "error", text: LOAD_FAILED }),
  );
type Loaded = typeof import("./support-window").default;

type Props = {
  unread: number;
  to: string;
  label: string;
  opens: boolean;
};

/** The support link in the top bar with an unread count; without scripts it leads to a page. */
export function SupportLink({ unread: loaded, to, label, opens }: Props) {
  const [unread, setUnread] = useState(loaded);
  const [Window, setWindow] = useState<Loaded>();
  useEffect(() => setUnread(loaded), [loaded]);
  useNews<SupportNews>(paths.supportNews(), (now) => setUnread(now.unread), isSupportMessage);
  const close = () => setWindow(undefined);
  const open = async (event: MouseEvent) => {
    if (!opens || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    if (Window) return close();
    const loadedWindow = await loadWindow();
    if (loadedWindow) setWindow(() => loadedWindow);
  };
  return (
    <>
      <Link to={to} className="bell" discover="none" title={label} onClick={open}>
        <Icon name="help" />
        {unread > 0 && (
          <span className="bell-count num" aria-hidden="true">
            {unread}
          </span>
        )}
        <span className="hidden-visually">
          {label}
          {unread > 0 && `, ${unread} new`}
        </span>
      </Link>
      {Window && <Window onSeen={() => setUnread(0)} onClose={close} />}
    </>
  );
}
