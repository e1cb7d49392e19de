import type { OrderRow, RowAction } from "~/order-lists/rows/order-rows.server";
import type { ListLinks } from "../../list-links";

const actions: Record<RowAction, { label: string; route: string }> = {
  accept: { label: "Accept", route: "accept" },
  decline: { label: "Decline", route: "decline" },
  publish: { label: "Publish", route: "publish" },
  applicants: { label: "View Applicants", route: "applicants" },
  nearby: { label: "Contractors Near-by", route: "nearby" },
  duplicate: { label: "Duplicate", route: "duplicate" },
  template: { label: "Create Template", route: "create-template" },
};

export const RowActions = ({ row, links }: { row: OrderRow; links: ListLinks }) => (
  <>
    <RowLink to={links.order(row.win)} kind="details" label="Details" of={row} />
    {row.actions.map((action) => (
      <RowLink
        key={action}
        to={links.action(row.win, actions[action].route)}
        kind={action}
        label={actions[action].label}
        of={row}
      />
    ))}
  </>
);

type RowLinkProps = { to: string; kind: RowAction | "details"; label: string; of: OrderRow };

/** The accessible name includes the order's title; CSS draws the icons, since elements would be heavy. */
const RowLink = ({ to, kind, label, of }: RowLinkProps) => (
  <a href={to} className={`drawn row-action row-${kind}`} title={label} aria-label={`${label}: ${of.title}`}>
    {label}
  </a>
);
