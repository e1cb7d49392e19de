import { money } from "~/platform/text/format";
import type { CodeView } from "~/work-orders/view/views";
import type { Approval, Decision, savedApproval } from "./approval";

type Saved = ReturnType<typeof savedApproval>;
type Expense = Decision & { amountCents: number; description: string };
type Facts = { codes: readonly CodeView[]; expenses: readonly Expense[] };
type Changes = Record<string, { from: unknown; to: unknown }>;

const savedFields = [
  "approvedHoursHundredths",
  "approvedDevicesHundredths",
  "adjustmentCents",
  "adjustmentReason",
  "communicationAcceptable",
  "workAcceptable",
  "deliverablesAcceptable",
] as const satisfies readonly (keyof Saved)[];

export function approvalChanges(
  stored: { [Field in (typeof savedFields)[number]]: unknown },
  saved: Pick<Saved, (typeof savedFields)[number]>,
  { approvalCodes = {} }: Approval,
  { codes, expenses }: Facts,
  decisions: readonly Decision[],
): Changes {
  const changes: Changes = {};
  for (const field of savedFields)
    if (stored[field] !== saved[field]) changes[field] = { from: stored[field], to: saved[field] };
  const filled = codes.filter(({ approvalCodeId: id, value }) => (approvalCodes[id] ?? value) !== value);
  if (filled.length > 0)
    changes.clientApprovalCodes = {
      from: filled.map(({ name, value }) => ({ name, value })),
      to: filled.map(({ name, approvalCodeId: id }) => ({ name, value: approvalCodes[id] })),
    };
  const decided = decisions.flatMap((decision) => {
    const expense = expenses.find(({ id }) => id === decision.id);
    return expense && decisionText(expense) !== decisionText(decision) ? [{ expense, made: decision }] : [];
  });
  const labelExpense = ({ amountCents, description }: Expense, value: string) => ({
    name: `${money(amountCents)} ${description}`,
    value,
  });
  if (decided.length > 0)
    changes.expenses = {
      from: decided.map(({ expense }) => labelExpense(expense, decisionText(expense))),
      to: decided.map(({ expense, made: decision }) => labelExpense(expense, decisionText(decision))),
    };
  return changes;
}

const decisionText = ({ decision, rejectionReason }: Omit<Decision, "id">) =>
  [decision, rejectionReason].filter(Boolean).join(", ");
