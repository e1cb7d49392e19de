import type { Role } from "db/schema/accounts";
import { isFiltered, type ListQuery } from "~/order-lists/list-query";
import type { TabName } from "~/order-lists/tabs";
import { paths } from "~/paths";
import type { Step } from "~/people/first-steps/first-steps";
import { LinkButton } from "~/ui/button";
import { EmptyState } from "~/ui/lists/empty-state";
import type { ListLinks } from "../list-links";
import { FirstSteps } from "./first-steps";

const hints: Record<Role, Partial<Record<TabName, string>>> = {
  contractor: {
    "upcoming-work": "Work orders assigned to you appear here.",
    available: "No open work orders near you right now. Widen the range, or look around another ZIP code.",
    routed: "Work orders that a client offers to you directly appear here.",
    applied: "Work orders that you applied for appear here until the client decides.",
    completed: "Work orders that you completed wait here for the client's approval.",
    approved: "Approved work orders wait here for payment.",
    paid: "Paid work orders appear here.",
  },
  client: {
    draft: "Work orders that you saved without publishing appear here.",
    available: "Published work orders that contractors can apply for appear here.",
    routed: "Work orders that you offered to specific contractors appear here.",
    assigned: "Work orders appear here once you assign a contractor.",
    completed: "Completed work orders wait here for your approval.",
    approved: "Work orders that you approved appear here until they are paid.",
    paid: "Paid work orders appear here.",
    all: "All work orders of your company appear here, in every status.",
  },
  superAdmin: {},
};

const FindWork = ({ isCurrentPage }: { isCurrentPage: boolean }) =>
  isCurrentPage ? (
    <LinkButton to={`${paths.tab("available")}?range=unlimited`}>Look everywhere</LinkButton>
  ) : (
    <LinkButton to={paths.tab("available")}>Find work</LinkButton>
  );

type EmptyProps = {
  query: ListQuery;
  role: Role;
  links: ListLinks;
  mayCreate: boolean;
  firstSteps: Step[] | null;
  hasDrafts: boolean;
};

export function EmptyList({ query, role, links, mayCreate, firstSteps, hasDrafts }: EmptyProps) {
  const hasFilters = isFiltered(query) || query.rangeMiles !== undefined;
  if (hasFilters)
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
          ? "No work orders match these filters. Remove one or more of them."
          : "No work orders match your search. Try fewer words, another ZIP code or a wider range."}
      </EmptyState>
    );
  const hint = hints[role][query.tab] ?? "Work orders of all companies appear here.";
  if (firstSteps)
    return (
      <>
        <FirstSteps steps={firstSteps} links={links} hasDrafts={hasDrafts} />
        <p className="muted">{hint}</p>
      </>
    );
  return (
    <EmptyState
      title="No work orders"
      icon="briefcase"
      action={
        mayCreate ? (
          <LinkButton to={paths.createOrder()}>Create Work Order</LinkButton>
        ) : (
          role === "contractor" && <FindWork isCurrentPage={query.tab === "available"} />
        )
      }
    >
      {hint}
    </EmptyState>
  );
}
