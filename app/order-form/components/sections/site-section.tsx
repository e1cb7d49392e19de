import { useEffect, useState } from "react";
import { CheckboxField } from "~/ui/fields/choice-fields";
import { TextField } from "~/ui/fields/text-fields";
import { type AddressChoices, AddressFields } from "~/work-orders/components/address-fields";
import type { OrderFields } from "~/work-orders/form/order-fields";
import { Section } from "./section";
import { useShows } from "./visible-fields";

type Props = AddressChoices & { fields: OrderFields };

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
        <AddressFields
          fields={fields}
          hint="Contractors see it after assignment"
          countries={countries}
          states={states}
        />
      </fieldset>
    </>
  );
}
