import { DefinitionList } from "~/ui/display/definition-list";
import type { PanelData } from "../details/panel.server";

export const Project = ({ order: { assignedView, companyView } }: PanelData) => (
  <DefinitionList
    items={[
      { label: "Project", value: assignedView?.project?.name },
      { label: "Company", value: assignedView?.endCompany?.name },
      { label: "Teams", value: companyView?.teams.map(({ name }) => name).join(", ") },
    ]}
  />
);
