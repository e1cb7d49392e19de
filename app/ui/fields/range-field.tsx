import { useEffect, useState } from "react";
import { RADIUS_STEPS, UNLIMITED } from "~/platform/places/radius";
import { SelectField } from "./choice-fields";
import { plainField } from "./field";

export const rangeText = (miles: number | null) => (miles === null ? "Unlimited" : `${miles} miles`);

type RangeProps = {
  name?: string;
  /** The URL's value, null without a limit; undefined means `defaultMiles`. */
  chosen?: number | null;
  /** The default: the contractor's own radius, or the fixed one of the nearby-contractors panel. */
  defaultMiles: number;
};

function rangeOptions({ chosen, defaultMiles }: RangeProps) {
  const miles = chosen === undefined ? defaultMiles : chosen;
  const steps = [...new Set<number>([...RADIUS_STEPS, defaultMiles])].sort((a, b) => a - b);
  const options = [
    // The default sends no value, so that it follows a changed profile.
    ...steps.map((step) => ({ value: step === defaultMiles ? "" : String(step), label: rangeText(step) })),
    { value: UNLIMITED, label: rangeText(null) },
  ];
  return { options, at: miles === null ? options.length - 1 : steps.indexOf(miles) };
}

/** Chooses the range among other fields, with which it is sent. */
export function RangeSelect({ id, ...range }: RangeProps & { id?: string }) {
  const { options, at } = rangeOptions(range);
  const field = plainField(range.name ?? "range", { id, defaultValue: options[at]?.value });
  return <SelectField field={field} label="Within" options={options} tight />;
}

/** A slider over the documented steps; without scripts a select. */
export function RangeField({ name = "range", chosen, defaultMiles }: RangeProps) {
  const { options, at } = rangeOptions({ chosen, defaultMiles });
  const [position, setPosition] = useState(at);
  const [scripted, setScripted] = useState(false);
  useEffect(() => setScripted(true), []);
  useEffect(() => setPosition(at), [at]);
  if (!scripted)
    return (
      <SelectField
        field={plainField(name, { defaultValue: options[at]?.value })}
        label="Range"
        options={options}
        hideLabel
        tight
      />
    );
  const option = options[position];
  return (
    <div className="field range-field">
      <input type="hidden" name={name} value={option?.value} />
      <label>
        <span className="num">Within {option?.label}</span>
        <input
          type="range"
          min={0}
          max={options.length - 1}
          value={position}
          aria-valuetext={option?.label}
          onChange={(event) => setPosition(event.currentTarget.valueAsNumber)}
          // Submits on release, by pointer or key.
          onPointerUp={(event) => event.currentTarget.form?.requestSubmit()}
          onKeyUp={(event) => event.key.startsWith("Arrow") && event.currentTarget.form?.requestSubmit()}
        />
      </label>
    </div>
  );
}
