import { Link } from "@remix-run/react";
import { paths } from "~/paths";
import { Moment } from "~/ui/display/metrics";

type Domain = { id: number; domain: string; sentTo: string; confirmedAt: string | Date | null };

export const Domains = ({ domains }: { domains: Domain[] }) =>
  domains.length === 0 ? (
    <p className="muted">None yet. A domain counts when a link that we send to it was followed.</p>
  ) : (
    <ul className="stack">
      {domains.map(({ id, domain, sentTo, confirmedAt }) => (
        <li key={id}>
          <strong>{domain}</strong>{" "}
          {confirmedAt ? (
            <>
              confirmed <Moment at={confirmedAt} />
            </>
          ) : (
            <>
              is not confirmed: follow the link in our email to {sentTo}. Add the domain again for a new one.
            </>
          )}{" "}
          <Link className="alone" to={paths.removeSingleSignOnDomain(id)} preventScrollReset>
            Remove {domain}
          </Link>
        </li>
      ))}
    </ul>
  );
