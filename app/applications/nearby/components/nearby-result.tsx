import { Chip } from "~/ui/display/chip";
import { ContractorLine } from "../../components/contractor-line";
import { HAS_OTHER_WORK } from "../../overlaps/overlap-labels";
import type { NearbyRow } from "../nearby.server";

type Props = { row: NearbyRow; profileTo: string; isTicked: boolean };

/** Has a checkbox for inviting, unless the contractor is invited, has applied or is blocked. */
export const NearbyResult = ({ row, profileTo, isTicked }: Props) => (
  <li className="applicant nearby-result">
    {row.state === "open" ? (
      <label className="reach reach-start">
        <input
          type="checkbox"
          name="contractorsId"
          value={row.id}
          defaultChecked={isTicked}
          aria-label={`Invite ${row.name}`}
        />
      </label>
    ) : (
      <span />
    )}
    <ContractorLine contractor={row} to={profileTo}>
      {row.state === "invited" && <Chip tone="indigo">Invited</Chip>}
      {row.state === "applied" && <Chip tone="indigo">Applied</Chip>}
      {row.state === "blocked" && <Chip tone="red">Blocked</Chip>}
      {row.hasOtherWork && <Chip tone="amber">{HAS_OTHER_WORK}</Chip>}
    </ContractorLine>
  </li>
);
