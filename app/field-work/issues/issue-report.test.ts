import { expect, test } from "vitest";
import {
  clientDescription,
  contractorDescription,
  type IssueMessage,
  moveIssue,
  turnOf,
} from "./issue-report";

test("FLD-033 states.md 5: each step's result from each state", () => {
  const states = [
    { clientStatus: "reported", contractorStatus: "pending" },
    { clientStatus: "reported again", contractorStatus: "pending" },
    { clientStatus: "reported", contractorStatus: "resolved" },
    { clientStatus: "reported again", contractorStatus: "resolved" },
    { clientStatus: "resolved", contractorStatus: "resolved" },
  ] as const;
  expect(states.map(turnOf)).toEqual(["contractor", "contractor", "client", "client", "nobody"]);
  const possible = (["issue.answer", "issue.resolve", "issue.report-again"] as const).map((step) =>
    states.map((state) => moveIssue(step, state).ok),
  );
  expect(possible).toEqual([
    [true, true, false, false, false],
    [false, false, true, true, false],
    [false, false, true, true, false],
  ]);
});

test("FLD-034 the descriptions are each side's last message; accepting adds none", () => {
  const message = (by: IssueMessage["by"], text: string): IssueMessage => ({ by, text, name: "", at: "" });
  const messages = [message("client", "Dark"), message("contractor", "Lit"), message("client", "Dark again")];
  expect([clientDescription(messages), contractorDescription(messages)]).toEqual(["Dark again", "Lit"]);
  expect(clientDescription([...messages, message("client", "")])).toBe("Dark again");
});
