import type { Role } from "db/schema/accounts";
import { isFiltered, type ListQuery } from "~/order-lists/list-query";
import type { TabName } from "~/order-lists/tabs";
import { paths } from "~/paths";
import { LinkButton } from "~/ui/button";
import { EmptyState } from "~/ui/lists/empty-state";
import type { ListLinks } from "../list-links";

/** What would be in the tab, and how it gets there. */
const hints: Record<Role, Partial<Record<TabName, string>>> = {
  contractor: {
    "upcoming-work": "Work that you are assigned to stands here.",
    available: "No open work orders near you right now. Widen the range, or look around another ZIP code.",
    routed: "Work orders that a client offers to you directly stand here.",
    applied: "Work orders that you applied for stand here until the client decides.",
    completed: "What you completed waits here for the client's approval.",
    approved: "What is approved waits here to be paid.",
    paid: "What has been paid stands here.",
  },
  client: {
    draft: "Work orders that you saved without publishing stand here.",
    available: "Published work orders that contractors can apply for stand here.",
    routed: "Work orders that you offered to certain contractors stand here.",
    assigned: "Work orders stand here once you assign a contractor to them.",
    completed: "What contractors completed stands here for you to approve.",
    approved: "What you approved stands here until it is paid.",
    paid: "What has been paid stands here.",
    all: "Every work order of your company stands here, whatever its status.",
  },
  superAdmin: {},
};

/** From the other tabs to what can be applied for; from there to all of it, however far. */
const FindWork = ({ isHere }: { isHere: boolean }) =>
  isHere ? (
    <LinkButton to={`${paths.tab("available")}?range=unlimited`}>Look everywhere</LinkButton>
  ) : (
    <LinkButton to={paths.tab("available")}>Find work</LinkButton>
  );

type EmptyProps = { query: ListQuery; role: Role; links: ListLinks; mayCreate: boolean };

export function EmptyList({ query, role, links, mayCreate }: EmptyProps) {
  const filtered = isFiltered(query) || query.rangeMiles !== undefined;
  if (filtered)
    return (
      <EmptyState
        title="No work orders found"
        icon="search"
        action={
          <LinkButton to={links.without("search", "zip", "rangeMiles", "filters")}>
            {query.filters ? "Clear all" : "Clear the search"}
          </LinkButton>
        }
      >
        {query.filters
          ? "Nothing here fits the filters that are in force. Take off one or the other."
          : "Nothing here fits the search. Try fewer words, another ZIP code or a wider range."}
      </EmptyState>
    );
  return (
    <EmptyState
      title="No work orders"
      icon="briefcase"
      action={
        mayCreate ? (
          <LinkButton to={paths.createOrder()}>Create Work Order</LinkButton>
        ) : (
          role === "contractor" && <FindWork isHere={query.tab === "available"} />
        )
      }
    >
      {hints[role][query.tab] ?? "Work orders of all companies stand here."}
    </EmptyState>
  );
}
