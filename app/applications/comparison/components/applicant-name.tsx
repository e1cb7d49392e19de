import { Link } from "@remix-run/react";
import { Chip } from "~/ui/display/chip";
import { HAS_OTHER_WORK } from "../../overlaps/overlap-labels";
import type { ComparedRow } from "../compare-applicants.server";

export const ApplicantName = ({ row }: { row: ComparedRow }) => (
  <span className="cluster">
    <Link to={row.profileTo} preventScrollReset discover="none">
      {row.name}
    </Link>
    {row.isBlocked && <Chip tone="red">Blocked</Chip>}
    {row.hasOtherWork && <Chip tone="amber">{HAS_OTHER_WORK}</Chip>}
  </span>
);
