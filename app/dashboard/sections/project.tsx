import { DefinitionList } from "~/ui/display/definition-list";
import type { PanelData } from "../details/panel.server";

/** Shows project and company, which the view has from assignment on, and the client's teams. */
export const Project = ({ order: { inside, own } }: PanelData) => (
  <DefinitionList
    items={[
      { label: "Project", value: inside?.project?.name },
      { label: "Company", value: inside?.endCompany?.name },
      { label: "Teams", value: own?.teams.map(({ name }) => name).join(", ") },
    ]}
  />
);
