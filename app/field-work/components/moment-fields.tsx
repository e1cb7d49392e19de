import type { FieldMetadata } from "@conform-to/react";
import type { FocusEvent } from "react";
import { CheckboxField } from "~/ui/fields/choice-fields";
import { controlProps, FieldErrors, Hint } from "~/ui/fields/field";
import { DateField } from "~/ui/fields/text-fields";
import type { MomentInput } from "../forms";

type Props = {
  field: FieldMetadata<MomentInput>;
  /** "Check-in" or "Check-out". */
  label: string;
  zone: string;
  /** The hour occurs twice that day, when clocks go back: ask which one is meant. */
  asksWhichHour: boolean;
};

export function MomentFields({ field, label, zone, asksWhichHour }: Props) {
  const { date, hours, minutes, half, second } = field.getFieldset();
  const asks = asksWhichHour || Boolean(second.errors?.length);
  return (
    <>
      <div className="columns">
        <DateField field={date} label={`${label} date`} required />
        <fieldset className="field">
          <legend>{label} time</legend>
          <Hint field={hours} hint={`At the site, ${zone}`} />
          <div className="moment-time">
            <TwoDigits field={hours} label="Hours" max={12} />
            <span aria-hidden="true">:</span>
            <TwoDigits field={minutes} label="Minutes" max={59} />
            <select
              key={half.key}
              {...controlProps({ field: half, hint: undefined })}
              aria-label="AM or PM"
              defaultValue={half.defaultValue}
            >
              <option>AM</option>
              <option>PM</option>
            </select>
          </div>
          <FieldErrors field={hours} />
        </fieldset>
      </div>
      {asks && (
        <>
          <input type="hidden" name={`${field.name}.asked`} value="1" />
          <CheckboxField field={second} label="The second time: after the clocks went back" />
        </>
      )}
    </>
  );
}

const pad = ({ currentTarget }: FocusEvent<HTMLInputElement>) => {
  if (/^\d$/.test(currentTarget.value)) currentTarget.value = `0${currentTarget.value}`;
};

const TwoDigits = ({
  field,
  label,
  max,
}: {
  field: FieldMetadata<string | null | undefined>;
  label: string;
  max: number;
}) => (
  <input
    type="text"
    key={field.key}
    {...controlProps({ field, hint: label === "Hours" })}
    aria-label={`${label}, at most ${max}`}
    defaultValue={field.defaultValue}
    inputMode="numeric"
    enterKeyHint="next"
    pattern="[0-9]*"
    maxLength={2}
    autoComplete="off"
    required
    onBlur={pad}
  />
);
