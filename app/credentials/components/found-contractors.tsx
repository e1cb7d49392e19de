import { Link } from "@remix-run/react";
import { paths } from "~/paths";
import { Button } from "~/ui/button";
import { plainField } from "~/ui/fields/field";
import { TextField } from "~/ui/fields/text-fields";
import type { FoundRow } from "../assignment/assignment.server";

type Props = { search: string; found: readonly FoundRow[]; complaint: string | null };

export const FoundContractors = ({ search, found, complaint }: Props) => (
  <div className="stack-tight grows">
    <div className="cluster certificate-search">
      <TextField
        field={plainField("search", { defaultValue: search, errors: complaint ? [complaint] : undefined })}
        label="Contractor"
        hint="3 or more letters of the name, or the number"
        type="search"
        minLength={3}
        tight
      />
      <Button icon="search">Search</Button>
    </div>
    {found.length > 0 && (
      <ul className="lines" aria-label="Contractors">
        {found.map(({ id, name, address }) => (
          <li key={id}>
            <Link className="alone" to={paths.certificatesContractors({ search, contractor: id })}>
              <b>{name}</b> <span className="num">#{id}</span>
              {address && <span className="muted"> {address}</span>}
            </Link>
          </li>
        ))}
      </ul>
    )}
    {search && !complaint && found.length === 0 && <p className="muted">No contractors found.</p>}
  </div>
);
