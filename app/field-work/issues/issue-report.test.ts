import { expect, test } from "vitest";
import { clientDescription, contractorDescription, type IssueWord, moveIssue, turnOf } from "./issue-report";

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
  const word = (by: IssueWord["by"], text: string): IssueWord => ({ by, text, name: "", at: "" });
  const words = [word("client", "Dark"), word("contractor", "Lit"), word("client", "Dark again")];
  expect([clientDescription(words), contractorDescription(words)]).toEqual(["Dark again", "Lit"]);
  expect(clientDescription([...words, word("client", "")])).toBe("Dark again");
});
