import { Button } from "~/ui/button";
import { SelectField } from "~/ui/fields/choice-fields";
import type { OrderFields } from "~/work-orders/form/order-fields";
import type { SiteChoices } from "../../site/site-choices.server";
import { ListSearchRow } from "../entries/list-search-row";

/** Fills the form from a saved site. Its button submits the form, which comes back filled with all that was typed. */
export function SitePicker({ fields, sites }: { fields: OrderFields; sites: SiteChoices }) {
  const { options, searched } = sites;
  if (options.length === 0 && searched === undefined) return null;
  const found = searched && (options.length > 0 ? `${options.length} to choose from` : "No site found");
  return (
    <div className="site-picker">
      {searched !== undefined && <ListSearchRow label="Saved site" search="siteSearch" searched={searched} />}
      <div className="named-row">
        <SelectField
          field={fields.site}
          label="Saved site"
          hint={found || "Fills in its address, contacts, access notes and documents"}
          placeholder="Choose a site"
          options={options}
          tight
        />
        <Button name="useSite" value="yes" icon="pin">
          Fill In
        </Button>
      </div>
      <input type="hidden" name="filledSite" value={fields.filledSite.value ?? ""} />
    </div>
  );
}
