import { Form } from "@remix-run/react";
import { paths } from "~/paths";
import { numberFaultText } from "~/platform/text/decimal";
import { Button, LinkButton } from "~/ui/button";
import { type FieldMeta, plainField } from "~/ui/fields/field";
import { DateField, MoneyField } from "~/ui/fields/text-fields";
import { type FilterField, readAmount } from "../statement/statement-query";

type FiltersProps = {
  typed: Record<FilterField, string>;
  isFiltered: boolean;
  hiddenFields: [name: string, value: string][];
};

export function StatementFilters({ typed, isFiltered, hiddenFields }: FiltersProps) {
  const field = (name: FilterField): FieldMeta => plainField(name, { defaultValue: typed[name] });
  const amount = (name: FilterField): FieldMeta => ({
    ...field(name),
    errors: readAmount(typed[name]) === null ? [numberFaultText("unreadable")] : undefined,
  });
  return (
    <search>
      <details className="fold section" open={isFiltered}>
        <summary>Filter</summary>
        <Form method="get" action={paths.manageFunds()} key={JSON.stringify(typed)}>
          {hiddenFields.map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <div className="statement-filters">
            <fieldset className="field">
              <legend>Amount</legend>
              <p className="hint">An exact amount, or a range.</p>
              <MoneyField
                field={amount("amount")}
                label="Exactly"
                onInput={(event) => empty(event.currentTarget.form, "amountFrom", "amountTo")}
                tight
              />
              <div className="statement-range">
                <MoneyField field={amount("amountFrom")} label="From" onInput={toRange} tight />
                <MoneyField field={amount("amountTo")} label="To" onInput={toRange} tight />
              </div>
            </fieldset>
            <Days legend="Created" from={field("createdFrom")} to={field("createdTo")} />
            <Days legend="Updated" from={field("updatedFrom")} to={field("updatedTo")} />
          </div>
          <div className="cluster">
            <Button variant="primary">Apply</Button>
            {isFiltered && <LinkButton to={paths.manageFunds()}>Clear all</LinkButton>}
          </div>
        </Form>
      </details>
    </search>
  );
}

const Days = ({ legend, from, to }: { legend: string; from: FieldMeta; to: FieldMeta }) => (
  <fieldset className="field">
    <legend>{legend}</legend>
    <p className="hint">Both days are included.</p>
    <div className="statement-range">
      <DateField field={from} label="From" tight />
      <DateField field={to} label="To" tight />
    </div>
  </fieldset>
);

/** The exact amount and the range exclude each other: editing one clears the other. */
function empty(form: HTMLFormElement | null, ...names: FilterField[]) {
  for (const name of names) {
    const counterpart = form?.elements.namedItem(name);
    if (counterpart instanceof HTMLInputElement) counterpart.value = "";
  }
}
const toRange = (event: { currentTarget: HTMLInputElement }) => empty(event.currentTarget.form, "amount");
