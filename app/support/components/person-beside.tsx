import { Link } from "@remix-run/react";
import { CompanyLink, PersonLink } from "~/access/components/record-links";
import { paths } from "~/paths";
import { DefinitionList } from "~/ui/display/definition-list";
import { Email } from "~/ui/display/email";
import { StatusChip } from "~/work-orders/components/status-chip";
import type { DisplayStatus } from "~/work-orders/rules/work-order";

type Props = {
  id: number;
  person: {
    name: string;
    email: string;
    phone: string;
    company: string | null;
    companyId: number | null;
    role: string;
  };
  orders: readonly { win: number; title: string; display: DisplayStatus }[];
};

/** Shows the person's details and latest orders beside the conversation. */
export const PersonBeside = ({ id, person, orders }: Props) => (
  <aside className="support-beside" aria-label={`About ${person.name}`}>
    <h3>
      <PersonLink id={id}>{person.name}</PersonLink>
    </h3>
    <DefinitionList
      items={[
        {
          label: person.company ? "Company" : "Role",
          value: person.company ? (
            <CompanyLink id={person.companyId}>{person.company}</CompanyLink>
          ) : (
            person.role === "contractor" && "Contractor"
          ),
        },
        { label: "Email", value: <Email>{person.email}</Email> },
        { label: "Phone", value: person.phone },
      ]}
    />
    <h3>Latest work orders</h3>
    {orders.length === 0 && <p className="muted">None yet.</p>}
    <ul className="record-list">
      {orders.map(({ win, title, display }) => (
        <li key={win}>
          <Link to={paths.order("all", win)} discover="none">
            {title || "Untitled"}
          </Link>
          <small className="muted under">
            WIN {win} <StatusChip status={display} />
          </small>
        </li>
      ))}
    </ul>
  </aside>
);
