import { CompanyLink, PersonLink } from "~/access/components/record-links";
import type { HistoryRow } from "../history.server";

export function OwnerName({
  who,
  companyId,
  contractorId,
}: Pick<HistoryRow, "who" | "companyId" | "contractorId">) {
  if (companyId !== null) return <CompanyLink id={companyId}>{who}</CompanyLink>;
  return <PersonLink id={contractorId}>{who}</PersonLink>;
}
