import { LinkButton } from "~/ui/button";
import { Chip } from "~/ui/display/chip";
import { Moment } from "~/ui/display/figures";
import type { Routed } from "../route-queries.server";
import { ContractorLine } from "./contractor-line";

type Props = {
  contractor: Routed;
  timeZone: string;
  profileTo: string;
  unrouteTo: string;
  acceptTo: string;
};

const labels = { route: "Routed", invite: "Invited" } as const;

/** Somebody who is asked and has not answered yet (APP-029). */
export function RoutedCard({ contractor, timeZone, profileTo, unrouteTo, acceptTo }: Props) {
  return (
    <li className="applicant stack-tight">
      <ContractorLine contractor={contractor} to={profileTo}>
        <Chip tone="indigo">{labels[contractor.origin]}</Chip>
      </ContractorLine>
      <div className="spread">
        <span className="muted">
          <Moment at={contractor.createdAt} timeZone={timeZone} />
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
