import { DefinitionList } from "~/ui/display/definition-list";
import type { PanelData } from "../details/panel.server";

/** Shows the client's approval codes and their values; the view hides them from contractors. */
export const ApprovalCodes = ({ order: { companyView } }: PanelData) => (
  <DefinitionList
    items={(companyView?.approvalCodes ?? []).map(({ name, value, required }) => ({
      label: name,
      value: value || <span className="muted">{required ? "Required on approval" : "Not filled in"}</span>,
    }))}
  />
);
