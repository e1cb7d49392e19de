import { Form, Link } from "@remix-run/react";
import { paths } from "~/paths";
import { RADIUS_STEPS, UNLIMITED } from "~/platform/places/radius";
import { Button } from "~/ui/button";
import { CheckboxField, CheckboxGroup, SelectField } from "~/ui/fields/choice-fields";
import { plainField } from "~/ui/fields/field";
import { TextField } from "~/ui/fields/text-fields";
import type { Criteria, CriteriaErrors } from "../criteria";

type Props = {
  criteria: Criteria;
  groups: { id: number; name: string }[];
  certificates: { id: number; label: string }[];
  errors?: CriteriaErrors;
};

const ranges = [
  ...RADIUS_STEPS.map((miles) => ({ value: String(miles), label: `Within ${miles} miles` })),
  { value: UNLIMITED, label: "Unlimited" },
];

/** Submits to the page's own URL, so that every search can be bookmarked. */
export function SearchForm({ criteria, groups, certificates, errors }: Props) {
  const { search, zip, rangeMiles, groupId, workedBefore, onlyBlocked } = criteria;
  const isNarrowed = criteria.certificates.length > 0 || workedBefore || onlyBlocked;
  return (
    <search className="sheet contractor-search">
      {/* Resets the fields after Back and Clear. */}
      <Form method="get" key={JSON.stringify(criteria)} noValidate>
        <div className="contractor-search-fields">
          <TextField
            field={plainField("search", { defaultValue: search, maxLength: 200, errors: errors?.search })}
            label="Contractor"
            placeholder="Name, number, email, city or state"
            type="search"
            enterKeyHint="search"
          />
          <TextField
            field={plainField("zipcode", { defaultValue: zip, maxLength: 6, errors: errors?.zipcode })}
            label="Zip code"
            autoComplete="postal-code"
            size={6}
          />
          <SelectField
            field={plainField("range", {
              defaultValue: rangeMiles === null ? UNLIMITED : String(rangeMiles),
            })}
            label="Range around it"
            options={ranges}
          />
          {groups.length > 0 && (
            <SelectField
              field={plainField("userGroup", { defaultValue: groupId === null ? "" : String(groupId) })}
              label="Preferred group"
              placeholder="Any"
              options={groups.map(({ id, name }) => ({ value: String(id), label: name }))}
            />
          )}
        </div>
        {/* Open if any of these filters is set. */}
        <details className="fold contractor-search-more" open={isNarrowed}>
          <summary>Certificates, earlier work, blocked</summary>
          <CheckboxGroup
            field={plainField("certificates", { defaultOptions: criteria.certificates.map(String) })}
            label="Certificates"
            inline
            tight
            options={certificates.map(({ id, label }) => ({ value: String(id), label }))}
          />
          <div className="cluster">
            <CheckboxField
              field={plainField("userWorkedBefore", { defaultChecked: workedBefore })}
              label="Worked for us before"
              tight
            />
            <CheckboxField
              field={plainField("blockedUser", { defaultChecked: onlyBlocked })}
              label="Blocked"
              tight
            />
          </div>
        </details>
        <p className="cluster">
          <Button variant="primary" icon="search">
            Search
          </Button>
          <Link to={paths.findContractor()}>Clear</Link>
        </p>
      </Form>
    </search>
  );
}
