import type { RowPart } from "~/order-form/row-edit/row-parts";
import { CheckboxField, SelectField } from "~/ui/fields/choice-fields";
import { plainField } from "~/ui/fields/field";
import {
  DateField,
  MoneyField,
  NumberField,
  PhoneField,
  TextField,
  TimeField,
} from "~/ui/fields/text-fields";
import type { LoadedPart } from "./load-part";

type Props = { part: RowPart; loaded: LoadedPart; errors: Record<string, string[] | null | undefined> };

export function PartFields({ part, loaded, errors }: Props) {
  const of = (name: string) => {
    const value = loaded.values[name];
    return {
      tight: true,
      field: plainField(name, {
        id: `row-${name}`,
        errors: errors[name] ?? undefined,
        defaultValue: typeof value === "string" ? value : undefined,
        defaultChecked: value === true,
      }),
    };
  };
  if (part === "schedule")
    return (
      <>
        <p className="hint">In the site's local time</p>
        <div className="pair">
          <DateField {...of("startDate")} label="Start date" />
          <TimeField {...of("startTime")} label="Start time" />
        </div>
        <div className="pair">
          <DateField {...of("endDate")} label="End date" />
          <TimeField {...of("endTime")} label="End time" optional />
        </div>
      </>
    );
  if (part === "pay")
    return (
      <>
        <SelectField
          {...of("basicType")}
          label="Pay per"
          options={[
            { value: "Hour", label: "Hour" },
            { value: "Device", label: "Device" },
            { value: "Site", label: "Site / Flat" },
          ]}
        />
        <div className="pair">
          <MoneyField {...of("amount")} label="Amount" />
          <NumberField {...of("quantity")} label="Quantity" min={0} />
        </div>
        <CheckboxField {...of("payBaseRateAsMinimum")} label="Pay the base as a minimum" />
      </>
    );
  return (
    <>
      <TextField {...of("fname")} label="Name" autoComplete="on" />
      <TextField {...of("email")} label="Email" type="email" inputMode="email" optional autoComplete="on" />
      <PhoneField {...of("mobile")} label="Mobile" optional autoComplete="on" />
    </>
  );
}
