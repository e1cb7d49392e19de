import { type ReactNode, useEffect, useState } from "react";
import type { Named } from "~/companies/lists/kinds";
import { SelectField } from "~/ui/fields/choice-fields";
import { TextField } from "~/ui/fields/text-fields";
import type { OrderField } from "~/work-orders/form/order-fields";

type Props = {
  id: OrderField;
  name: OrderField;
  label: string;
  entries: Named[];
  /** Ids that other rows have chosen already. */
  elsewhere: string[];
  longest: number;
  /** What else a new entry is asked. */
  children?: ReactNode;
};

/** An entry of one of the company's lists, or the name of a new one. Without scripts both are there to fill in. */
export function EntryFields({ id, name, label, entries, elsewhere, longest, children }: Props) {
  const [isLive, setLive] = useState(false);
  useEffect(() => setLive(true), []);
  const options = entries.filter((entry) => !elsewhere.includes(String(entry.id)));
  const isChosen = isLive && options.some((entry) => String(entry.id) === id.value);
  return (
    <div className="columns">
      <SelectField
        field={id}
        label={label}
        placeholder={options.length > 0 ? "A new one, named beside" : "A new one"}
        options={options.map((entry) => ({ value: String(entry.id), label: entry.name }))}
      />
      {/* Hidden, not taken out: what was typed in it is still there when one changes one's mind. */}
      <div hidden={isChosen}>
        <TextField field={name} label="New name" maxLength={longest} />
        {children}
      </div>
    </div>
  );
}
