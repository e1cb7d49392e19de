import { paths } from "~/paths";
import { count } from "~/platform/text/format";
import { LinkButton } from "~/ui/button";
import { bidTotal, bidTotalText, type Posted } from "../application";
import type { Applicant } from "../queries.server";

type SectionProps = {
  order: Posted & { win: number };
  applicants: readonly Pick<
    Applicant,
    "id" | "name" | "status" | "basicType" | "bidBaseCents" | "bidVariableCents" | "expenseCents"
  >[];
  invited: readonly { contractorId: number; name: string }[];
  base: { tab: string; search: string };
};

const MAX_NAMES = 3;

/** Summarizes the applicants; the panel shows all of them with their bids. */
export function ApplicantsSection({ order, applicants, invited, base }: SectionProps) {
  const waiting = applicants.filter(({ status }) => status === "apply");
  const previous = applicants.filter(({ status }) => status === "archived" || status === "withdrawn");
  return (
    <div className="stack" id="applicants">
      <p>
        Number of Applicants: <b className="num">{waiting.length}</b>
        {previous.length > 0 && (
          <span className="muted"> · {count(previous.length, "previous applicant")}</span>
        )}
      </p>
      {waiting.length > 0 && (
        <ul className="lines">
          {waiting.slice(0, MAX_NAMES).map((applicant) => (
            <li key={applicant.id} className="spread">
              <span>{applicant.name}</span>
              <span className="num">{bidTotalText(bidTotal(order, applicant))}</span>
            </li>
          ))}
          {waiting.length > MAX_NAMES && <li className="muted">and {waiting.length - MAX_NAMES} more</li>}
        </ul>
      )}
      {invited.length > 0 && (
        <p>
          Applicants Invited: <b className="num">{invited.length}</b>
          <span className="muted">
            {" · "}
            {invited
              .slice(0, MAX_NAMES)
              .map(({ name }) => name)
              .join(", ")}
            {invited.length > MAX_NAMES && ` and ${invited.length - MAX_NAMES} more`}
          </span>
        </p>
      )}
      {applicants.length + invited.length > 0 && (
        <LinkButton
          to={paths.orderAction(base.tab, order.win, "applicants", base.search)}
          icon="users"
          preventScrollReset
        >
          View Applicants
        </LinkButton>
      )}
    </div>
  );
}
