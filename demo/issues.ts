import type { Actor } from "~/access/actor";
import { takeIssueStep } from "~/field-work/commands/move-issue.server";
import { reportIssue } from "~/field-work/commands/report-issue.server";
import type { Scenario } from "./scenario";

/** Reports by clients with the contractors' answers. */
const problems = [
  [
    "The store says that the back office lost its network.",
    "The uplink was in the wrong port. Moved back and tested.",
  ],
  ["Nobody at the site knows that you are there.", "Found the manager on duty, she has signed me in."],
  ["Please send a picture of the rack before you touch it.", "Two pictures are with the deliverables now."],
] as const;

/** Reports an issue during the visit: unanswered, answered or resolved. */
export async function raiseIssue(scenario: Scenario, contractor: Actor) {
  const { client, n } = scenario.plan;
  const [text, answer] = problems[n % problems.length]!;
  const { win } = scenario;
  const { reportId } = await scenario.run(() => reportIssue(client, { win, text }));
  if (n % 4 === 0) return;
  scenario.waitShare(0.1);
  await scenario.run(() => takeIssueStep(contractor, { step: "issue.answer", win, reportId, text: answer }));
  if (n % 4 > 1) return;
  scenario.waitShare(0.1);
  await scenario.run(() => takeIssueStep(client, { step: "issue.resolve", win, reportId }));
}
