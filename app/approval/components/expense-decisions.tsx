import { ReceiptLink, type ReceiptView } from "~/field-work/components/receipt-link";
import { date, money } from "~/platform/text/format";
import { plainField } from "~/ui/fields/field";
import { TextField } from "~/ui/fields/text-fields";
import type { ApprovalFieldset } from "./approval-fieldset";

type Expense = {
  id: number;
  date: string;
  description: string;
  amountCents: number;
  receipt: ReceiptView | null;
};

/** Ticked expenses are approved; the others need a reason, which the contractor sees. */
export function ExpenseDecisions({ expenses, fields }: { expenses: Expense[]; fields: ApprovalFieldset }) {
  if (expenses.length === 0) return <p className="muted">The contractor entered no expenses.</p>;
  const ticked = listOf(fields.approvedExpenses.initialValue ?? fields.approvedExpenses.value);
  const reasons = fields.rejectedExpensesReasons.getFieldList();
  return (
    <ul className="plain-list stack">
      {expenses.map(({ id, date: on, description, amountCents, receipt }, at) => {
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
            {receipt && <ReceiptLink receipt={receipt} />}
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
