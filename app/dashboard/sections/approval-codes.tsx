import { DefinitionList } from "~/ui/display/definition-list";
import type { PanelData } from "../routes/details";

/** The client's codes, and what was filled in of them on approval. Contractors have no part in them. */
export const ApprovalCodes = ({ order: { own } }: PanelData) => (
  <DefinitionList
    items={(own?.approvalCodes ?? []).map(({ name, value, required }) => ({
      label: name,
      value: value || <span className="muted">{required ? "Required on approval" : "Not filled in"}</span>,
    }))}
  />
);
