import { Icon, type IconName } from "~/ui/display/icon";
import { Link } from "~/ui/link";
import type { ShownList } from "../list.server";
import { neighborsOf } from "../neighbors";

/** Links to the orders before and after this one in the list, pressed by K and J too. */
export function NeighborLinks({ list, win }: { list: ShownList; win: number }) {
  const neighbors = neighborsOf(list, win);
  if (!neighbors) return null;
  const { place, previous, next } = neighbors;
  return (
    <nav className="neighbors no-print" aria-label="Orders in this list">
      <span className="num">
        {place.toLocaleString("en-US")} of {list.count.n.toLocaleString("en-US")}
        {list.count.more && "+"}
      </span>
      {previous && <Neighbor to={previous} rel="prev" icon="arrowUp" shortcut="K" label="Previous order" />}
      {next && <Neighbor to={next} rel="next" icon="arrowDown" shortcut="J" label="Next order" />}
    </nav>
  );
}

type NeighborProps = { to: string; rel: string; icon: IconName; shortcut: string; label: string };

const Neighbor = ({ to, rel, icon, shortcut, label }: NeighborProps) => (
  <Link
    to={to}
    rel={rel}
    className="button button-quiet button-icon"
    title={`${label} (${shortcut})`}
    aria-keyshortcuts={shortcut}
    preventScrollReset
    discover="none"
  >
    <Icon name={icon} />
    <span className="hidden-visually">{label}</span>
  </Link>
);
