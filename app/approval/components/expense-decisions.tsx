import type { useFormView } from "~/platform/forms/use-form-view";
import { date, money } from "~/platform/text/format";
import { plainField } from "~/ui/fields/field";
import { TextField } from "~/ui/fields/text-fields";

type Fields = ReturnType<typeof useFormView>[1];
/** The form's schema stays on the server, so the browser's types do not know that this is a list. */
type Rows = { getFieldList(): { getFieldset(): Fields }[] };
type Expense = { id: number; date: string; description: string; amountCents: number };

/** Each expense is approved by its tick; one that is not needs a reason, which the contractor reads. */
export function ExpenseDecisions({ expenses, fields }: { expenses: Expense[]; fields: Fields }) {
  if (expenses.length === 0) return <p className="muted">The contractor entered no expenses.</p>;
  const ticked = listOf(fields.approvedExpenses?.initialValue ?? fields.approvedExpenses?.value);
  const reasons = (fields.rejectedExpensesReasons as unknown as Rows).getFieldList();
  return (
    <ul className="plain-list stack">
      {expenses.map(({ id, date: on, description, amountCents }, at) => {
        const row = reasons[at]?.getFieldset();
        return (
          <li key={id} className="stack-tight">
            <label className="choice spread">
              <input
                type="checkbox"
                name="approvedExpenses"
                value={id}
                defaultChecked={ticked.includes(String(id))}
              />
              <span>
                {description} <span className="muted">{date(on)}</span>
              </span>
              <strong className="num">{money(amountCents)}</strong>
            </label>
            <input type="hidden" name={`rejectedExpensesReasons[${at}].id`} value={id} />
            <TextField
              field={row?.reason ?? plainField(`rejectedExpensesReasons[${at}].reason`)}
              label="Reason, if it is denied"
              maxLength={1000}
            />
          </li>
        );
      })}
    </ul>
  );
}

const listOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.map(String) : value ? [String(value)] : [];
