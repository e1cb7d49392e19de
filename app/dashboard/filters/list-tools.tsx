import type { ListQuery } from "~/order-lists/list-query";
import { LinkButton } from "~/ui/button";
import { listLinks } from "../list-links";
import { listViews } from "../views/view-menu";

/** On a phone the list shows only its search field and Filter, so that its other tools stand here. */
export function ListTools({ query }: { query: ListQuery }) {
  const links = listLinks(query);
  return (
    <nav className="list-tools cluster" aria-label="List">
      <LinkButton to={links.savedFilters()} icon="star" size="small" discover="none" preventScrollReset>
        Saved filters
      </LinkButton>
      <LinkButton to={links.columns()} icon="settings" size="small" discover="none" preventScrollReset>
        Columns
      </LinkButton>
      {listViews
        .filter(({ view }) => view !== query.view)
        .map(({ view, label, icon }) => (
          <LinkButton key={label} to={links.view(view)} icon={icon} size="small" discover="none">
            {label}
          </LinkButton>
        ))}
    </nav>
  );
}
