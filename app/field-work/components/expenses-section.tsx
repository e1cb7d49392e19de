import { money } from "~/platform/text/format";
import { LinkButton, RowLink } from "~/ui/button";
import { Chip, type ChipTone } from "~/ui/display/chip";
import { Day, Money } from "~/ui/display/metrics";
import { type Column, Table } from "~/ui/lists/table";
import { type ExpenseDecision, totalCents } from "../expense";
import type { ExpenseView } from "../queries.server";
import { ReceiptLink } from "./receipt-link";
import { isAtWork, type WorkBase, workPath } from "./work-base";

type SectionProps = WorkBase & { expenses: readonly ExpenseView[] };

export function ExpensesSection({ expenses, ...work }: SectionProps) {
  const mayChange = isAtWork(work);
  return (
    <div className="stack" id="expenses">
      {expenses.length > 0 ? (
        <Table
          caption="Expenses"
          columns={columns(work, mayChange)}
          rows={expenses}
          rowKey={(expense) => expense.id}
          foot={
            <tr>
              <td colSpan={2}>In total</td>
              <td className="num">{money(totalCents(expenses))}</td>
            </tr>
          }
        />
      ) : (
        <p className="muted">No expenses.</p>
      )}
      {mayChange && (
        <div className="no-print">
          <LinkButton to={workPath(work, "expenses/add")} icon="expense" preventScrollReset>
            Add Expense
          </LinkButton>
        </div>
      )}
    </div>
  );
}

const decisions: Record<ExpenseDecision, { label: string; tone: ChipTone }> = {
  entered: { label: "Not decided", tone: "slate" },
  approved: { label: "Approved", tone: "leaf" },
  denied: { label: "Denied", tone: "red" },
  skipped: { label: "Not approved", tone: "slate" },
};

function columns(work: WorkBase, mayChange: boolean): Column<ExpenseView>[] {
  const isDecided = work.order.status !== "assigned";
  const all: (Column<ExpenseView> & { when?: boolean })[] = [
    { key: "what", label: "Description", main: true, cell: ExpenseText },
    { key: "date", label: "Date", cell: (expense) => <Day on={expense.date} /> },
    {
      key: "amount",
      label: "Amount",
      numeric: true,
      cell: (expense) => <Money cents={expense.amountCents} />,
    },
    {
      key: "decision",
      label: "Decision",
      when: isDecided,
      cell: ({ decision, rejectionReason }) => (
        <>
          <Chip tone={decisions[decision].tone}>{decisions[decision].label}</Chip>
          {rejectionReason && <small className="under">{rejectionReason}</small>}
        </>
      ),
    },
    {
      key: "actions",
      label: "",
      place: "actions",
      when: mayChange,
      cell: (expense) => <ExpenseActions expense={expense} work={work} />,
    },
  ];
  return all.filter(({ when = true }) => when);
}

const ExpenseText = ({ description, receipt }: ExpenseView) => (
  <>
    {description}
    {receipt && <ReceiptLink receipt={receipt} />}
  </>
);

const ExpenseActions = ({ expense, work }: { expense: ExpenseView; work: WorkBase }) => (
  <>
    <RowLink to={workPath(work, `expenses/${expense.id}/edit`)} icon="edit" iconOnly>
      {`Edit expense ${expense.description}`}
    </RowLink>
    <RowLink to={workPath(work, `expenses/${expense.id}/delete`)} icon="trash" iconOnly>
      {`Delete expense ${expense.description}`}
    </RowLink>
  </>
);
