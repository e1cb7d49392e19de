import { RatingChip } from "~/contractors/parts/rating";
import { paths } from "~/paths";
import { count, miles, phone } from "~/platform/format";
import { Button, LinkButton } from "~/ui/button";
import { Avatar } from "~/ui/display/avatar";
import { Chip } from "~/ui/display/chip";
import { Moment } from "~/ui/display/figures";
import type { Posted } from "../application";
import type { Applicant } from "../queries.server";
import { BidComparison } from "./bid-comparison";

export type ApplicantCardProps = {
  applicant: Applicant;
  posted: Posted & { timeZone: string };
  isBlocked: boolean;
  /** Where Assign leads; null when the order can no longer be assigned. */
  assignTo: string | null;
  /** Where Un-Assign leads; null when it is hidden. */
  unassignTo: string | null;
};

const labels = {
  apply: "Applied",
  assigned: "Assigned",
  archived: "Archived",
  withdrawn: "Withdrawn",
} as const;
const tones = { apply: "indigo", assigned: "teal", archived: "slate", withdrawn: "slate" } as const;

/** One applicant: who it is, what he asks otherwise than posted, and what the client can do about it. */
export function ApplicantCard({ applicant, posted, ...acts }: ApplicantCardProps) {
  const { name, ratings } = applicant;
  const picture = applicant.pictureFileId === null ? null : paths.picture(applicant.pictureFileId);
  return (
    <li className="applicant stack-tight">
      <div className="person">
        <Avatar name={name} src={picture} />
        <div>
          <p className="cluster">
            <b>{name}</b>
            <RatingChip percent={ratings.currentRating} />
            <Chip tone={tones[applicant.status]}>{labels[applicant.status]}</Chip>
          </p>
          <p className="muted">
            {[
              [applicant.city, applicant.stateCode].filter(Boolean).join(", "),
              applicant.miles !== null && `${miles(applicant.miles)} away`,
              count(applicant.completedCount, "completed work order"),
            ]
              .filter(Boolean)
              .join(" · ")}
          </p>
          <p className="cluster">
            {applicant.phone && <a href={`tel:+1${applicant.phone}`}>{phone(applicant.phone)}</a>}
            <a href={`mailto:${applicant.email}`}>{applicant.email}</a>
          </p>
        </div>
      </div>
      <BidComparison posted={posted} bid={applicant} />
      <div className="spread">
        <span className="muted">
          <Moment at={applicant.updatedAt} timeZone={posted.timeZone} />
        </span>
        <Acts applicant={applicant} {...acts} />
      </div>
    </li>
  );
}

type ActsProps = Pick<ApplicantCardProps, "applicant" | "isBlocked" | "assignTo" | "unassignTo">;

/** APP-023 to APP-025. */
function Acts({ applicant, isBlocked, assignTo, unassignTo }: ActsProps) {
  if (applicant.status === "assigned")
    return (
      unassignTo && (
        <LinkButton to={unassignTo} preventScrollReset>
          Un-Assign
        </LinkButton>
      )
    );
  if (!assignTo || applicant.status === "archived") return null;
  if (isBlocked) return <Chip tone="red">Blocked</Chip>;
  if (applicant.status === "withdrawn")
    return (
      <Button type="button" disabled>
        Assign
      </Button>
    );
  return (
    <LinkButton to={assignTo} icon="check" preventScrollReset aria-label={`Assign ${applicant.name}`}>
      Assign
    </LinkButton>
  );
}
