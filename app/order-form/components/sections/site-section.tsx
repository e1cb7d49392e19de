import { lazy, Suspense, useEffect, useState } from "react";
import { CheckboxField } from "~/ui/fields/choice-fields";
import { TextField } from "~/ui/fields/text-fields";
import { type AddressChoices, AddressFields } from "~/work-orders/components/address-fields";
import type { OrderFields } from "~/work-orders/form/order-fields";
import type { SiteChoices } from "../../site/site-choices.server";
import { SitePicker } from "../site/site-picker";
import { Section } from "./section";
import { useShows } from "./visible-fields";

type Props = AddressChoices & {
  fields: OrderFields;
  /** Saved sites to fill the form from. */
  sites?: SiteChoices;
};
const SiteSuggestions = lazy(() =>
  import("../site/site-suggestions").catch(() => ({ default: () => null as JSX.Element | null })),
);

export function SiteSection({ fields, countries, states, sites }: Props) {
  const shows = useShows();
  const hasSites = sites !== undefined && (sites.options.length > 0 || sites.searched !== undefined);
  return (
    <Section id="site">
      {sites && <SitePicker fields={fields} sites={sites} />}
      {hasSites && <Suggestions />}
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

/** Loads the suggestions once somebody comes near the section's fields: the form is usable before. */
function Suggestions() {
  const [isWanted, setWanted] = useState(false);
  useEffect(() => {
    const section = document.getElementById("site");
    const want = () => setWanted(true);
    section?.addEventListener("focusin", want, { once: true });
    return () => section?.removeEventListener("focusin", want);
  }, []);
  if (!isWanted) return null;
  return (
    <Suspense fallback={null}>
      <SiteSuggestions />
    </Suspense>
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
