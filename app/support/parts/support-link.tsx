import { Link } from "@remix-run/react";
import { lazy, type MouseEvent, Suspense, useEffect, useState } from "react";
import { paths } from "~/paths";
import { isOfSupport, useNews } from "~/platform/use-news";
import { Icon } from "~/ui/display/icon";
import type { SupportNews } from "./use-new-said";

const Window = lazy(() => import("./support-window"));

type Props = {
  unread: number;
  to: string;
  label: string /** Opens over the page where scripts run. */;
  opens: boolean;
};

/** The support in the top bar (PUB-022), with how much is new. Without scripts it leads to a page. */
export function SupportLink({ unread: loaded, to, label, opens }: Props) {
  const [unread, setUnread] = useState(loaded);
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => setUnread(loaded), [loaded]);
  useNews<SupportNews>(paths.supportNews(), (now) => setUnread(now.unread), isOfSupport);
  const open = (event: MouseEvent) => {
    if (!opens || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    setIsOpen((is) => !is);
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
      {isOpen && (
        <Suspense>
          <Window onSeen={() => setUnread(0)} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
