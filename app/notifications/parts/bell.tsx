import { Link } from "@remix-run/react";
import { paths } from "~/paths";
import { Icon } from "~/ui/display/icon";

const MOST_SHOWN = 99;

/** In the top bar: how much is new. */
export function Bell({ news }: { news: number }) {
  const text = news > MOST_SHOWN ? `${MOST_SHOWN}+` : String(news);
  return (
    <Link to={paths.notifications()} className="bell" discover="none" title="Notifications">
      <Icon name="bell" />
      {news > 0 && (
        <span className="bell-count num" aria-hidden="true">
          {text}
        </span>
      )}
      <span className="hidden-visually">Notifications{news > 0 && `, ${text} new`}</span>
    </Link>
  );
}
