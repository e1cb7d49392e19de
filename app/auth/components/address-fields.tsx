import { type ComponentProps, useRef } from "react";
import { Button } from "~/ui/button";
import { SelectField } from "~/ui/fields/choice-fields";
import type { FieldMeta } from "~/ui/fields/field";
import { TextField } from "~/ui/fields/text-fields";

type Fields = Record<"address" | "address2" | "country" | "state" | "city" | "zipcode", FieldMeta>;
type Named = { isoCode: string; name: string };
type Options = { countries: Named[]; states: Named[]; cities: string[] };
type Props = {
  fields: Fields;
  options: Options;
  /** Props of the button that reloads the form with the lists of the chosen country and state. */
  refresh: ComponentProps<"button">;
  isComplete?: boolean;
  zipHint?: string;
};

const asOptions = (list: Named[]) => list.map(({ isoCode, name }) => ({ value: isoCode, label: name }));

export function AddressFields({ fields, options, refresh, isComplete = false, zipHint }: Props) {
  return (
    <>
      <div className="columns">
        <TextField
          field={fields.address}
          label="Address"
          autoComplete="address-line1"
          optional={!isComplete}
        />
        <TextField field={fields.address2} label="Address 2" autoComplete="address-line2" optional />
      </div>
      <div className="columns">
        <SelectField
          field={fields.country}
          label="Country"
          autoComplete="country"
          options={asOptions(options.countries)}
        />
        {options.states.length > 0 ? (
          <SelectField
            field={fields.state}
            label="State"
            placeholder="Choose a state"
            autoComplete="address-level1"
            options={asOptions(options.states)}
          />
        ) : (
          <TextField field={fields.state} label="State" autoComplete="address-level1" />
        )}
      </div>
      <p className="gap-below">
        <Button size="small" {...refresh}>
          Show states and cities
        </Button>
        <span className="hint"> after you change the country or state</span>
      </p>
      <div className="columns">
        <TextField
          field={fields.city}
          label="City"
          list="cities"
          autoComplete="address-level2"
          optional={!isComplete}
        />
        <TextField
          field={fields.zipcode}
          label="Zip code"
          autoComplete="postal-code"
          maxLength={10}
          hint={zipHint}
          optional={!isComplete}
        />
      </div>
      <datalist id="cities">
        {options.cities.map((city) => (
          <option key={city} value={city} />
        ))}
      </datalist>
    </>
  );
}

/** Returns the latest lists of states and cities; a lost response brings none, so the previous ones stay. */
export function useLastOptions<O extends Options>(answered: O | undefined, loaded: O) {
  const last = useRef(loaded);
  if (answered) last.current = answered;
  return last.current;
}
