import { Link } from "@remix-run/react";
import type { Count } from "~/order-lists/counts/count-orders.server";
import { Icon, type IconName } from "~/ui/display/icon";
import type { Neighbors } from "../neighbors";

/** Links to the orders before and after this one in the list, pressed by K and J too. */
export const NeighborLinks = ({ place, previous, next, count }: Neighbors & { count: Count }) => (
  <nav className="neighbors no-print" aria-label="Orders in this list">
    <span className="num">
      {place.toLocaleString("en-US")} of {count.n.toLocaleString("en-US")}
      {count.more && "+"}
    </span>
    {previous && <Neighbor to={previous} rel="prev" icon="arrowUp" shortcut="K" label="Previous order" />}
    {next && <Neighbor to={next} rel="next" icon="arrowDown" shortcut="J" label="Next order" />}
  </nav>
);

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
