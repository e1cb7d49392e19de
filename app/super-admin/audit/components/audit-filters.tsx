import { Form } from "@remix-run/react";
import { paths } from "~/paths";
import { zoneName } from "~/platform/text/format";
import { useViewerZone } from "~/platform/time/viewer-zone";
import { Button, LinkButton } from "~/ui/button";
import { plainField } from "~/ui/fields/field";
import { DateField, TextField } from "~/ui/fields/text-fields";
import { type AuditField, type AuditQuery, actionLabel } from "../audit-query";

type Props = { query: AuditQuery; actions: readonly string[]; isFiltered: boolean };

export function AuditFilters({ query, actions, isFiltered }: Props) {
  const day = (name: AuditField) => plainField(name, { defaultValue: query[name] });
  const field = (name: AuditField) => plainField(name, { defaultValue: query[name], maxLength: 100 });
  return (
    <search>
      <Form method="get" className="stack gap-below" key={JSON.stringify(query)}>
        <div className="columns">
          <TextField field={field("who")} label="Who" hint="Name or email" tight />
          <TextField field={field("company")} label="Company" hint="Company of the user" tight />
          <TextField field={field("win")} label="WIN" hint="Work order number" inputMode="numeric" tight />
          <TextField field={field("address")} label="From address" hint="An IP address" tight />
          <div className="field">
            <label htmlFor="act">Action</label>
            <p className="hint">Type of action</p>
            <select id="act" name="act" defaultValue={query.act}>
              <option value="">Any</option>
              {actions.map((action) => (
                <option key={action} value={action}>
                  {actionLabel(action)}
                </option>
              ))}
            </select>
          </div>
          <DateField
            field={day("from")}
            label="First day"
            hint={`Dates are in ${zoneName(useViewerZone())}`}
            tight
          />
          <DateField field={day("to")} label="Last day" hint="Included" tight />
        </div>
        <div className="cluster">
          <Button variant="primary" icon="search">
            Search
          </Button>
          {isFiltered && <LinkButton to={paths.audit()}>Clear all</LinkButton>}
        </div>
      </Form>
    </search>
  );
}
