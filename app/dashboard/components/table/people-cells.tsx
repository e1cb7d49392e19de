import { PersonLink } from "~/access/components/record-links";
import type { OrderRow } from "~/order-lists/rows/order-rows.server";

export const Applicants = ({ row }: { row: OrderRow }) => (
  <>
    {row.applicantCount}
    {(row.routedCount ?? 0) > 0 && <small className="muted under">{row.routedCount} routed</small>}
  </>
);

type ContractorProps = { row: OrderRow; at: (contractorId: number) => string };

/** The contractor's name, a link to their profile for clients and to their own page for staff. */
export const ContractorName = ({ row: { contractorId, contractorName }, at }: ContractorProps) =>
  contractorId && contractorName ? (
    <PersonLink id={contractorId} otherwise={<a href={at(contractorId)}>{contractorName}</a>}>
      {contractorName}
    </PersonLink>
  ) : null;
