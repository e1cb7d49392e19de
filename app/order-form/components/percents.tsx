import { type FormEvent, useState } from "react";
import { NumberField } from "~/ui/fields/text-fields";
import { field, type OrderFields } from "~/work-orders/form/order-fields";
import { percentNames, percentTotal, sharePercents, typedPercents } from "./live-pay";

const labels = {
  percentCommunication: "Soft Skills",
  percentWork: "Work",
  percentDeliverables: "Deliverables",
};

/** The field that one goes on to may just have got its share: what is typed there replaces it. */
function selectAll(input: HTMLInputElement) {
  input.select();
  // A press puts the cursor somewhere after the focus came.
  setTimeout(() => document.activeElement === input && input.select());
}

/** The three total 100; what is left empty is shared out, by the server too. */
export function Percents({ fields }: { fields: OrderFields }) {
  const [typed, setTyped] = useState(() =>
    percentNames.map((name) => field(fields, name).defaultValue ?? ""),
  );
  const follow = (event: FormEvent<HTMLElement>, leaving = false) => {
    const { form } = event.target as HTMLInputElement;
    if (!form) return;
    if (leaving) sharePercents(form);
    setTyped(typedPercents(form));
  };
  return (
    <fieldset
      className="part"
      onInput={follow}
      onBlur={(event) => follow(event, true)}
      onFocus={({ target }: { target: EventTarget }) => selectAll(target as HTMLInputElement)}
    >
      <legend>Pay split, percent</legend>
      <p className="hint">They total 100. What you leave empty is shared out equally.</p>
      <div className="columns">
        {percentNames.map((name) => (
          <NumberField
            key={name}
            field={field(fields, name)}
            label={labels[name]}
            min={0}
            max={100}
            step={0.01}
          />
        ))}
      </div>
      <p className="muted percent-total" aria-live="polite">
        Total <span className="num">{percentTotal(typed)}</span>
      </p>
    </fieldset>
  );
}
