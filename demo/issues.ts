import type { Actor } from "~/access/actor";
import { takeIssueStep } from "~/field-work/commands/move-issue.server";
import { reportIssue } from "~/field-work/commands/report-issue.server";
import type { Life } from "./scenario";

/** What the client found wrong, and how the contractor resolved it. */
const faults = [
  [
    "The store says that the back office lost its network.",
    "The uplink was in the wrong port. Moved back and tested.",
  ],
  ["Nobody at the site knows that you are there.", "Found the manager on duty, she has signed me in."],
  ["Please send a picture of the rack before you touch it.", "Two pictures are with the deliverables now."],
] as const;

/** While somebody is on site: an issue that waits for him, for the client's answer, or for nobody any more. */
export async function findFault(life: Life, contractor: Actor) {
  const { client, n } = life.plan;
  const [text, answer] = faults[n % faults.length]!;
  const { win } = life;
  const { reportId } = await life.do(() => reportIssue(client, { win, text }));
  if (n % 4 === 0) return;
  life.drift(0.1);
  await life.do(() => takeIssueStep(contractor, { step: "issue.answer", win, reportId, text: answer }));
  if (n % 4 > 1) return;
  life.drift(0.1);
  await life.do(() => takeIssueStep(client, { step: "issue.resolve", win, reportId }));
}
