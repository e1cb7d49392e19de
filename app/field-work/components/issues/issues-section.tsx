import { LinkButton } from "~/ui/button";
import { Chip, type ChipTone } from "~/ui/display/chip";
import type { IconName } from "~/ui/display/icon";
import { type IssueStep, type Turn, turnOf } from "../../issues/issue-report";
import type { IssueView } from "../../queries.server";
import { type WorkBase, workPath } from "../work-base";
import { IssueMessages } from "./issue-labels";

type SectionProps = WorkBase & { issues: readonly IssueView[] };

export function IssuesSection({ issues, ...work }: SectionProps) {
  const mayReport = work.role === "client" && work.order.status === "assigned";
  return (
    <div className="stack" id="issues">
      {issues.length === 0 && <p className="muted">No issues reported.</p>}
      {issues.length > 0 && (
        <ul className="lines">
          {issues.map((issue) => (
            <Issue key={issue.id} issue={issue} work={work} />
          ))}
        </ul>
      )}
      {mayReport && (
        <div className="no-print">
          <LinkButton to={workPath(work, "issues/report")} icon="alert" preventScrollReset>
            Report an Issue
          </LinkButton>
        </div>
      )}
    </div>
  );
}

const states: Record<Turn, { label: string; tone: ChipTone }> = {
  contractor: { label: "Waits for the contractor", tone: "amber" },
  client: { label: "Waits for the client", tone: "amber" },
  nobody: { label: "Resolved", tone: "leaf" },
};
const steps: Record<IssueStep, { route: string; label: string; icon: IconName }> = {
  "issue.answer": { route: "answer", label: "Resolve", icon: "check" },
  "issue.resolve": { route: "resolve", label: "Mark as Resolved", icon: "check" },
  "issue.report-again": { route: "again", label: "Report Again", icon: "refresh" },
};

function Issue({ issue, work }: { issue: IssueView; work: WorkBase }) {
  const turn = turnOf(issue);
  const { label, tone } = states[turn];
  return (
    <li>
      <Chip tone={tone}>{turn === work.role ? "Waits for you" : label}</Chip>
      <IssueMessages messages={issue.messages} timeZone={work.order.timeZone} />
      {issue.steps.length > 0 && (
        <div className="cluster no-print">
          {issue.steps.map((step) => (
            <LinkButton
              key={step}
              to={workPath(work, `issues/${issue.id}/${steps[step].route}`)}
              size="small"
              icon={steps[step].icon}
              preventScrollReset
            >
              {steps[step].label}
              <span className="hidden-visually"> issue</span>
            </LinkButton>
          ))}
        </div>
      )}
    </li>
  );
}
