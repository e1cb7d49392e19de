import type { Badge } from "~/contractors/certificates/passed-certificates.server";
import { Button, LinkButton } from "~/ui/button";
import { Chip } from "~/ui/display/chip";
import { Moment } from "~/ui/display/metrics";
import type { Posted } from "../application";
import { HAS_OTHER_WORK } from "../overlaps/overlap-labels";
import type { Applicant } from "../queries.server";
import { applicationLabels, applicationTones } from "./application-status";
import { BidComparison } from "./bids/bid-comparison";
import { ContractorLine } from "./contractor-line";

export type ApplicantCardProps = {
  applicant: Applicant & { certificates: readonly Badge[] };
  posted: Posted;
  isBlocked: boolean;
  /** Whether they have other work at the order's posted time. */
  hasOtherWork: boolean;
  profileTo: string;
  /** Links of the buttons; `null` hides the button. */
  assignTo: string | null;
  blockTo: string | null;
  unassignTo: string | null;
  inviteTo: string | null;
};

export function ApplicantCard({
  applicant,
  posted,
  blockTo,
  profileTo,
  hasOtherWork,
  ...actions
}: ApplicantCardProps) {
  return (
    <li className="applicant stack-tight">
      <ContractorLine contractor={{ ...applicant, rating: applicant.ratings.currentRating }} to={profileTo}>
        <Chip tone={applicationTones[applicant.status]}>{applicationLabels[applicant.status]}</Chip>
        {hasOtherWork && <Chip tone="amber">{HAS_OTHER_WORK}</Chip>}
      </ContractorLine>
      <BidComparison posted={posted} bid={applicant} />
      <div className="spread">
        <span className="muted">
          <Moment at={applicant.updatedAt} />
        </span>
        <span className="cluster">
          {blockTo && (
            <LinkButton
              to={blockTo}
              variant="quiet"
              preventScrollReset
              discover="none"
              aria-label={`Block User ${applicant.name}`}
            >
              Block User
            </LinkButton>
          )}
          <Actions applicant={applicant} {...actions} />
        </span>
      </div>
    </li>
  );
}

type ActionsProps = Omit<ApplicantCardProps, "posted" | "blockTo" | "profileTo" | "hasOtherWork">;

function Actions({ applicant, isBlocked, assignTo, unassignTo, inviteTo }: ActionsProps) {
  if (applicant.status === "assigned")
    return (
      unassignTo && (
        <LinkButton to={unassignTo} preventScrollReset>
          Un-Assign
        </LinkButton>
      )
    );
  if (isBlocked && (assignTo || inviteTo)) return <Chip tone="red">Blocked</Chip>;
  if (applicant.status !== "apply")
    return (
      <span className="cluster">
        {assignTo && applicant.status === "withdrawn" && (
          <Button type="button" disabled>
            Assign
          </Button>
        )}
        {inviteTo && (
          <LinkButton to={inviteTo} icon="send" preventScrollReset aria-label={`Invite ${applicant.name}`}>
            Invite
          </LinkButton>
        )}
      </span>
    );
  if (!assignTo) return null;
  return (
    <LinkButton to={assignTo} icon="check" preventScrollReset aria-label={`Assign ${applicant.name}`}>
      Assign
    </LinkButton>
  );
}
