import { LinkButton } from "~/ui/button";
import { Chip } from "~/ui/display/chip";
import { Moment } from "~/ui/display/metrics";
import type { Declined } from "../routing/route-queries.server";
import { ContractorLine } from "./contractor-line";

export type DeclinedCardProps = {
  contractor: Declined;
  profileTo: string;
  /** `null` where the contractor can't be invited again. */
  inviteTo: string | null;
};

export const DeclinedCard = ({ contractor, profileTo, inviteTo }: DeclinedCardProps) => (
  <li className="applicant stack-tight">
    <ContractorLine contractor={contractor} to={profileTo}>
      <Chip tone="slate">Declined</Chip>
    </ContractorLine>
    {contractor.reason && <blockquote className="bid-comment">{contractor.reason}</blockquote>}
    <div className="spread">
      <span className="muted">{contractor.declinedAt && <Moment at={contractor.declinedAt} />}</span>
      {inviteTo && (
        <LinkButton to={inviteTo} icon="send" preventScrollReset aria-label={`Invite ${contractor.name}`}>
          Invite
        </LinkButton>
      )}
    </div>
  </li>
);
