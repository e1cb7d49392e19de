import { Button } from "~/ui/button";
import { SelectField } from "~/ui/fields/choice-fields";
import { TextField } from "~/ui/fields/text-fields";
import { type FormView, fieldOf } from "./form-dialog";

type Named = { isoCode: string; name: string };
export type Places = {
  countries: readonly Named[];
  /** Of the chosen country; none where it has none. */
  states: readonly Named[];
  /** Of the chosen state; none where nobody knows them. */
  cities: readonly string[];
};

const options = (list: readonly Named[]) =>
  list.map(({ isoCode, name }) => ({ value: isoCode, label: name }));

/**
 * Country, its states, and the cities of the state. Without scripts the lists of another choice come by a button: it
 * posts the form with `again`, which keeps what is typed and checks nothing.
 */
export function SignUpAddress({ view, places }: { view: FormView; places: Places }) {
  const country = fieldOf(view, "country");
  const city = fieldOf(view, "city");
  return (
    <>
      <TextField field={fieldOf(view, "address")} label="Address" autoComplete="address-line1" />
      <TextField field={fieldOf(view, "address2")} label="Address 2" optional autoComplete="address-line2" />
      <div className="columns">
        <SelectField
          field={{ ...country, defaultValue: country.defaultValue || "US" }}
          label="Country"
          options={options(places.countries)}
          autoComplete="country"
          tight
        />
        {places.states.length > 0 ? (
          <SelectField
            field={fieldOf(view, "state")}
            label="State"
            placeholder="Choose…"
            options={options(places.states)}
            autoComplete="address-level1"
            tight
          />
        ) : (
          <TextField field={fieldOf(view, "state")} label="State" autoComplete="address-level1" tight />
        )}
      </div>
      <p className="dialog-again">
        <Button size="small" name="again" value="places" formNoValidate>
          Show states and cities of my choice
        </Button>
      </p>
      <div className="columns">
        <TextField field={city} label="City" list={`${city.id}-list`} autoComplete="address-level2" />
        <TextField
          field={fieldOf(view, "zipcode")}
          label="Zip code"
          maxLength={6}
          autoComplete="postal-code"
        />
      </div>
      <datalist id={`${city.id}-list`}>
        {places.cities.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </>
  );
}
