import { type FormEvent, useEffect, useRef, useState } from "react";
import { money } from "~/platform/text/format";
import { CheckboxField, RadioGroup } from "~/ui/fields/choice-fields";
import { MoneyField, NumberField } from "~/ui/fields/text-fields";
import type { OrderFields } from "~/work-orders/form/order-fields";
import { Section } from "../sections/section";
import { useShows } from "../sections/visible-fields";
import { payNames, payPreview, readTypedPay, syncPayAfterInputs, type TypedPay } from "./live-pay";
import { Percents } from "./percents";

const initialPay = (fields: OrderFields) =>
  Object.fromEntries(payNames.map((name) => [name, fields[name].defaultValue ?? ""])) as TypedPay;
const formOf = (event: FormEvent<HTMLElement>) => (event.target as HTMLInputElement).form;

const amountHints = { Hour: "For each hour", Device: "For each device", Site: "For the whole work order" };

export function PaySection({ fields, isAssigned }: { fields: OrderFields; isAssigned: boolean }) {
  const shows = useShows();
  const [typed, setTyped] = useState(() => initialPay(fields));
  const root = useRef<HTMLFieldSetElement>(null);
  const pay = payPreview(typed);
  const update = (form: HTMLFormElement | null | undefined, isBlur = false) => {
    if (!form) return;
    syncPayAfterInputs(form, isBlur);
    setTyped(readTypedPay(form));
  };
  // Locks After only in the browser: without JavaScript it could not be unlocked.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once
  useEffect(() => update(root.current?.form), []);
  return (
    <Section id="pay">
      <fieldset
        ref={root}
        onInput={(event) => update(formOf(event))}
        onBlur={(event) => update(formOf(event), true)}
      >
        <legend className="hidden-visually">Base and variable pay</legend>
        {shows("base") && <BasePay fields={fields} unit={pay.unit} />}
        {shows("variable") && <VariablePay fields={fields} isAfterLocked={pay.isAfterLocked} />}
        {shows("payOutsideOfApp") && (
          <CheckboxField
            field={fields.payOutsideOfApp}
            label="Pay outside of the app"
            hint={
              isAssigned
                ? "Can't be changed once a contractor is assigned"
                : "No funds are put on hold for it"
            }
          />
        )}
        {shows("base") && shows("variable") && (
          <dl className="pay-amounts" aria-live="polite">
            <div>
              <dt>Estimated pay</dt>
              <dd className="figure">{money(pay.estimatedCents)}</dd>
            </div>
            <div>
              <dt>Maximum pay</dt>
              <dd className="figure">{money(pay.potentialCents)}</dd>
            </div>
          </dl>
        )}
      </fieldset>
      {shows("percents") && <Percents fields={fields} />}
    </Section>
  );
}

const quantityHints = {
  Hour: "Expected hours",
  Device: "Expected devices",
  Site: "For information only: flat pay is paid once",
};

function BasePay({ fields, unit }: { fields: OrderFields; unit: keyof typeof amountHints }) {
  const isFlat = unit === "Site";
  return (
    <>
      <RadioGroup
        field={fields.basicType}
        label="Pay per"
        inline
        options={[
          { value: "Hour", label: "Hour" },
          { value: "Device", label: "Device" },
          { value: "Site", label: "Site / Flat" },
        ]}
      />
      <div className="columns">
        <MoneyField field={fields.amount} label="Amount" hint={amountHints[unit]} />
        <NumberField
          field={fields.quantity}
          label={isFlat ? "Estimated hours" : "Quantity"}
          hint={quantityHints[unit]}
          min={0}
        />
      </div>
      <CheckboxField
        field={fields.payBaseRateAsMinimum}
        label="Pay the base as a minimum"
        hint="The estimate is paid even if less was needed"
      />
    </>
  );
}

function VariablePay({ fields, isAfterLocked }: { fields: OrderFields; isAfterLocked: boolean }) {
  return (
    <fieldset className="part">
      <legend>
        Variable pay<span className="optional"> optional</span>
      </legend>
      <RadioGroup
        field={fields.variableType}
        label="Variable per"
        inline
        options={[
          { value: "Hour", label: "Hour" },
          { value: "Device", label: "Device" },
        ]}
      />
      <div className="columns">
        <MoneyField field={fields.variableAmount} label="Variable amount" hint="For each unit beyond After" />
        <NumberField
          field={fields.variablePayAfter}
          label="After"
          hint={isAfterLocked ? "Copied from the quantity" : "Units covered by base pay"}
          min={0}
        />
        <NumberField field={fields.maxQuantity} label="Max Qty" hint="More than After" min={0} />
      </div>
    </fieldset>
  );
}
