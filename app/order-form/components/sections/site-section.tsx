import { useEffect, useId, useState } from "react";
import { CheckboxField, SelectField } from "~/ui/fields/choice-fields";
import { TextField } from "~/ui/fields/text-fields";
import type { OrderFields } from "~/work-orders/form/order-fields";
import { Section } from "./section";
import { useShows } from "./visible-fields";

type Props = { fields: OrderFields; countries: { isoCode: string; name: string }[]; states: string[] };

export function SiteSection({ fields, countries, states }: Props) {
  const shows = useShows();
  return (
    <Section id="site">
      {shows("site") && (
        <div className="columns">
          <TextField field={fields.siteId} label="Site ID" />
          <TextField field={fields.siteName} label="Site name" />
        </div>
      )}
      {shows("address") && <Address fields={fields} countries={countries} states={states} />}
    </Section>
  );
}

function Address({ fields, countries, states }: Props) {
  const remote = fields.isRemote;
  const [isRemote, setRemote] = useState(false);
  // Disables the address only in the browser: without JavaScript it could not be enabled again.
  useEffect(() => setRemote(remote.defaultChecked === true), [remote.defaultChecked]);
  const listId = useId();
  return (
    <>
      <CheckboxField
        field={remote}
        label="Remote work order"
        hint="No address; a certification is required"
        onChange={({ currentTarget }) => setRemote(currentTarget.checked)}
      />
      <fieldset disabled={isRemote} className="address">
        <legend className="hidden-visually">Address of the site</legend>
        <div className="columns">
          <TextField
            field={fields.address1}
            label="Address"
            hint="Contractors see it after assignment"
            autoComplete="section-site address-line1"
          />
          <TextField
            field={fields.address2}
            label="Address 2"
            hint="Suite, floor, dock"
            optional
            autoComplete="section-site address-line2"
          />
        </div>
        <div className="columns">
          <TextField field={fields.city} label="City" autoComplete="section-site address-level2" />
          <TextField
            field={fields.state}
            label="State or province"
            list={listId}
            autoComplete="section-site address-level1"
          />
          <TextField field={fields.zipCode} label="Zip code" autoComplete="section-site postal-code" />
          <SelectField
            field={fields.country}
            label="Country"
            autoComplete="section-site country"
            options={countries.map(({ isoCode, name }) => ({ value: isoCode, label: name }))}
          />
        </div>
        <datalist id={listId}>
          {states.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
      </fieldset>
    </>
  );
}
