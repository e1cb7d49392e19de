import { type FormEvent, useState } from "react";
import { NumberField } from "~/ui/fields/text-fields";
import type { OrderFields } from "~/work-orders/form/order-fields";
import { percentNames, percentTotal, sharePercents, typedPercents } from "./live-pay";

const labels = {
  percentCommunication: "Soft Skills",
  percentWork: "Work",
  percentDeliverables: "Deliverables",
};

/** Selects the field's text: it may have just been filled in, and typing should replace it. */
function selectAll(input: HTMLInputElement) {
  input.select();
  // A click places the cursor only after the focus event.
  setTimeout(() => document.activeElement === input && input.select());
}

export function Percents({ fields }: { fields: OrderFields }) {
  const [typed, setTyped] = useState(() => percentNames.map((name) => fields[name].defaultValue ?? ""));
  const update = (event: FormEvent<HTMLElement>, isBlur = false) => {
    const { form } = event.target as HTMLInputElement;
    if (!form) return;
    if (isBlur) sharePercents(form);
    setTyped(typedPercents(form));
  };
  return (
    <fieldset
      className="part"
      onInput={update}
      onBlur={(event) => update(event, true)}
      onFocus={({ target }: { target: EventTarget }) => selectAll(target as HTMLInputElement)}
    >
      <legend>Pay split, percent</legend>
      <p className="hint">They must total 100. Empty fields share the rest equally.</p>
      <div className="columns">
        {percentNames.map((name) => (
          <NumberField key={name} field={fields[name]} label={labels[name]} min={0} max={100} step={0.01} />
        ))}
      </div>
      <p className="muted percent-total" aria-live="polite">
        Total <span className="num">{percentTotal(typed)}</span>
      </p>
    </fieldset>
  );
}
