import { useEffect, useState } from "react";
import type { News } from "~/messaging/message";
import { paths } from "~/paths";
import { useNews } from "~/platform/live/use-news";
import { Icon } from "~/ui/display/icon";
import { Link } from "~/ui/link";

const MAX_SHOWN = 99;

export function Bell({ news: loaded }: { news: number }) {
  const [news, setNews] = useState(loaded);
  useEffect(() => setNews(loaded), [loaded]);
  useNews<News>(paths.news(), (now) => setNews(now.news));
  const text = news > MAX_SHOWN ? `${MAX_SHOWN}+` : String(news);
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
