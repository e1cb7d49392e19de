import type { ListQuery } from "~/order-lists/list-query";
import type { ListView } from "~/order-lists/views/list-view";
import type { IconName } from "~/ui/display/icon";
import { Link } from "~/ui/link";
import { Menu } from "~/ui/overlays/menu";
import { listLinks } from "../list-links";

export const listViews: { view: ListView | undefined; label: string; icon: IconName }[] = [
  { view: undefined, label: "List", icon: "list" },
  { view: "week", label: "Week", icon: "calendar" },
  { view: "month", label: "Month", icon: "calendar" },
  { view: "map", label: "Map", icon: "map" },
];

/** Chooses how the list is drawn. */
export function ViewMenu({ query }: { query: ListQuery }) {
  const links = listLinks(query);
  const { label, icon } = listViews.find(({ view }) => view === query.view) ?? listViews[0]!;
  return (
    <Menu label={`View: ${label}`} icon={icon} iconOnly="phone">
      {listViews.map((each) => (
        <Link
          key={each.label}
          to={links.view(each.view)}
          aria-current={each.view === query.view ? "true" : undefined}
          discover="none"
          preventScrollReset
        >
          {each.label}
        </Link>
      ))}
    </Menu>
  );
}
