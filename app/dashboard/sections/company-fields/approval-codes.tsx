import { DefinitionList } from "~/ui/display/definition-list";
import type { PanelData } from "../../details/panel.server";

export const ApprovalCodes = ({ order: { companyView } }: PanelData) => (
  <DefinitionList
    items={(companyView?.approvalCodes ?? []).map(({ name, value, required }) => ({
      label: name,
      value: value || <span className="muted">{required ? "Required on approval" : "Not filled in"}</span>,
    }))}
  />
);
