import { phone } from "~/platform/format";
import { Avatar } from "~/ui/display/avatar";
import type { PanelData } from "../screens/details";

/** DET-056: who does the work, for the client. */
export function ContractorRow({ order }: PanelData) {
  const contractor = order.inside?.contractor;
  if (!contractor) return null;
  return (
    <div className="cluster">
      <Avatar name={contractor.name} />
      <b>{contractor.name}</b>
      <a href={`tel:${contractor.phone}`}>{phone(contractor.phone)}</a>
      <a href={`mailto:${contractor.email}`}>{contractor.email}</a>
    </div>
  );
}
