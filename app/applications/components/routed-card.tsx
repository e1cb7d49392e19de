import type { Badge } from "~/contractors/certificates/passed-certificates.server";
import { LinkButton } from "~/ui/button";
import { Chip } from "~/ui/display/chip";
import { Moment } from "~/ui/display/metrics";
import { HAS_OTHER_WORK } from "../overlaps/overlap-labels";
import type { Routed } from "../routing/route-queries.server";
import { ContractorLine } from "./contractor-line";

type Props = {
  contractor: Routed & { certificates: readonly Badge[] };
  hasOtherWork: boolean;
  profileTo: string;
  unrouteTo: string;
  acceptTo: string;
};

const labels = { route: "Routed", invite: "Invited" } as const;

export function RoutedCard({ contractor, hasOtherWork, profileTo, unrouteTo, acceptTo }: Props) {
  return (
    <li className="applicant stack-tight">
      <ContractorLine contractor={contractor} to={profileTo}>
        <Chip tone="indigo">{labels[contractor.origin]}</Chip>
        {hasOtherWork && <Chip tone="amber">{HAS_OTHER_WORK}</Chip>}
      </ContractorLine>
      <div className="spread">
        <span className="muted">
          <Moment at={contractor.createdAt} />
        </span>
        <span className="cluster">
          <LinkButton to={unrouteTo} preventScrollReset aria-label={`Un-Route ${contractor.name}`}>
            Un-Route
          </LinkButton>
          <LinkButton
            to={acceptTo}
            icon="check"
            preventScrollReset
            aria-label={`Accept On Behalf of ${contractor.name}`}
          >
            Accept On Behalf
          </LinkButton>
        </span>
      </div>
    </li>
  );
}
