import type { OrderRow, RowAct } from "~/order-lists/order-rows.server";
import type { ListLinks } from "../list-links";

const acts: Record<RowAct, { label: string; route: string }> = {
  accept: { label: "Accept", route: "accept" },
  publish: { label: "Publish", route: "publish" },
  applicants: { label: "View Applicants", route: "applicants" },
  nearby: { label: "Contractors Near-by", route: "nearby" },
  duplicate: { label: "Duplicate", route: "duplicate" },
  template: { label: "Create Template", route: "create-template" },
};

/** What can be done with a row, as links to the pages that do it (LST-025 to LST-032). */
export const RowActs = ({ row, links }: { row: OrderRow; links: ListLinks }) => (
  <>
    <RowLink to={links.order(row.win)} look="details" label="Details" of={row} />
    {row.acts.map((act) => (
      <RowLink
        key={act}
        to={links.act(row.win, acts[act].route)}
        look={act}
        label={acts[act].label}
        of={row}
      />
    ))}
  </>
);

type RowLinkProps = { to: string; look: RowAct | "details"; label: string; of: OrderRow };

/**
 * Its name tells the row as well, for who hears the links one after the other. The style sheet draws the icon: as
 * elements, the icons of a page would be a quarter of it.
 */
const RowLink = ({ to, look, label, of }: RowLinkProps) => (
  <a href={to} className={`row-act row-${look}`} title={label} aria-label={`${label}: ${of.title}`}>
    {label}
  </a>
);
