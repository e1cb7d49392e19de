/** Issue reports (states.md 5): open ones block nothing; approving or canceling closes them. */
import type { ClientIssueStatus, ContractorIssueStatus, IssueMessage } from "db/schema/field-work";
import { ok, type Result, refuse } from "~/platform/result";

export type { IssueMessage };

type IssueState = { clientStatus: ClientIssueStatus; contractorStatus: ContractorIssueStatus };
export type IssueStep = "issue.answer" | "issue.resolve" | "issue.report-again";

export type Turn = "contractor" | "client" | "nobody";
export function turnOf({ clientStatus, contractorStatus }: IssueState): Turn {
  if (clientStatus === "resolved") return "nobody";
  return contractorStatus === "pending" ? "contractor" : "client";
}

const turns: Record<IssueStep, Turn> = {
  "issue.answer": "contractor",
  "issue.resolve": "client",
  "issue.report-again": "client",
};
const outcomes: Record<IssueStep, Partial<IssueState>> = {
  "issue.answer": { contractorStatus: "resolved" },
  "issue.resolve": { clientStatus: "resolved" },
  "issue.report-again": { clientStatus: "reported again", contractorStatus: "pending" },
};
const notNow: Record<Turn, string> = {
  contractor: "The contractor has not resolved this issue yet",
  client: "This issue waits for the client's answer",
  nobody: "This issue is resolved",
};

export const isStepAllowed = (step: IssueStep, issue: IssueState) => turnOf(issue) === turns[step];

/** FLD-032, FLD-033: returns the state after a step; refuses `conflict` if it isn't that side's turn. */
export function moveIssue(step: IssueStep, issue: IssueState): Result<Partial<IssueState>> {
  if (!isStepAllowed(step, issue)) return refuse("conflict", notNow[turnOf(issue)]);
  return ok(outcomes[step]);
}

const lastBy = (by: IssueMessage["by"], messages: readonly IssueMessage[]) =>
  messages.filter((message) => message.by === by && message.text).at(-1)?.text ?? "";

/** The documents' two descriptions: each side's last message. */
export const clientDescription = (messages: readonly IssueMessage[]) => lastBy("client", messages);
export const contractorDescription = (messages: readonly IssueMessage[]) => lastBy("contractor", messages);
