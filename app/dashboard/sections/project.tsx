import { DefinitionList } from "~/ui/display/definition-list";
import type { PanelData } from "../routes/details";

/** In the course of what, and for whom: not before assignment (DET-013). Teams are the company's own matter. */
export const Project = ({ order: { inside, own } }: PanelData) => (
  <DefinitionList
    items={[
      { label: "Project", value: inside?.project?.name },
      { label: "Company", value: inside?.endCompany?.name },
      { label: "Teams", value: own?.teams.map(({ name }) => name).join(", ") },
    ]}
  />
);
