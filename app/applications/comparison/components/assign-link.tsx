import { LinkButton } from "~/ui/button";
import type { ComparedRow } from "../compare-applicants.server";

export const AssignLink = ({ row }: { row: ComparedRow }) =>
  row.assignTo &&
  !row.isBlocked && (
    <LinkButton to={row.assignTo} size="small" preventScrollReset aria-label={`Assign ${row.name}`}>
      Assign
    </LinkButton>
  );
