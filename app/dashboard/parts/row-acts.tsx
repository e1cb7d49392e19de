import { Icon, type IconName } from "~/ui/display/icon";
import type { OrderRow, RowAct } from "~/work-orders/lists/order-rows.server";
import type { ListLinks } from "../list-links";

const acts: Record<RowAct, { label: string; icon: IconName; route: string }> = {
  publish: { label: "Publish", icon: "send", route: "publish" },
  applicants: { label: "View Applicants", icon: "users", route: "applicants" },
  duplicate: { label: "Duplicate", icon: "copy", route: "duplicate" },
};

/** What can be done with a row, as links to the pages that do it (LST-025 to LST-030). */
export const RowActs = ({ row, links }: { row: OrderRow; links: ListLinks }) => (
  <>
    <RowLink to={links.order(row.win)} icon="eye" label="Details" of={row} />
    {row.acts.map((act) => (
      <RowLink key={act} to={links.act(row.win, acts[act].route)} {...acts[act]} of={row} />
    ))}
  </>
);

type RowLinkProps = { to: string; icon: IconName; label: string; of: OrderRow };

/** Its name tells the row as well, for who hears the links one after the other. */
const RowLink = ({ to, icon, label, of }: RowLinkProps) => (
  <a
    href={to}
    className="button button-quiet button-small row-act"
    title={label}
    aria-label={`${label}: ${of.title}`}
  >
    <Icon name={icon} />
    <span>{label}</span>
  </a>
);
