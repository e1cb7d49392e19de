import { DefinitionList } from "~/ui/display/definition-list";
import type { PanelData } from "../screens/details";

const seenBy = {
  PUBLIC: "Shown to contractors",
  RESTRICTED: "Shown to the contractor upon assignment",
  HIDDEN: "Hidden from contractors",
};

/** DET-023 to DET-025: what this person may see of the company's own fields; the company sees too who else does. */
export const CustomFields = ({ order: { customFields, own } }: PanelData) => (
  <DefinitionList
    items={customFields.map(({ name, value, type }) => ({
      label: name,
      value: (
        <>
          {value || <span className="muted">Not filled in</span>}
          {own && <span className="hint"> {seenBy[type]}</span>}
        </>
      ),
    }))}
  />
);
