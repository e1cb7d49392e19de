import { useEffect, useState } from "react";
import { rangeSteps, UNLIMITED } from "~/platform/places/radius";
import { SelectField } from "./choice-fields";
import { plainField } from "./field";

export const rangeText = (miles: number | null) => (miles === null ? "Unlimited" : `${miles} miles`);

type RangeProps = {
  name?: string;
  /** What the address asks for, null without a limit; undefined leaves it to `own`. */
  chosen?: number | null;
  /** What no range means: a contractor's radius, or a panel's default. */
  own: number;
};

/** LST-016, LST-017, SRC-009: a slider over the documented steps; without scripts the same steps to choose from. */
export function RangeField({ name = "range", chosen, own }: RangeProps) {
  const miles = chosen === undefined ? own : chosen;
  const steps = [...new Set<number>([...rangeSteps, own])].sort((a, b) => a - b);
  const options = [
    // A radius of one's own stays one's own when it is changed in the profile.
    ...steps.map((step) => ({ value: step === own ? "" : String(step), label: rangeText(step) })),
    { value: UNLIMITED, label: rangeText(null) },
  ];
  const at = miles === null ? options.length - 1 : steps.indexOf(miles);
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
          // Letting go of it is asking for the list: by pointer, finger or key.
          onPointerUp={(event) => event.currentTarget.form?.requestSubmit()}
          onKeyUp={(event) => event.key.startsWith("Arrow") && event.currentTarget.form?.requestSubmit()}
        />
      </label>
    </div>
  );
}
