import { paths } from "~/paths";
import { LinkButton } from "~/ui/button";
import { DefinitionList } from "~/ui/display/definition-list";
import type { PanelData } from "../routes/details";

const seenBy = {
  PUBLIC: "Shown to contractors",
  RESTRICTED: "Shown to the contractor upon assignment",
  HIDDEN: "Hidden from contractors",
};

/**
 * DET-023 to DET-025: what this person may see of the company's own fields; the company sees too who else does, and the
 * contractor who has the order fills them in (FLD-028).
 */
export const CustomFields = ({ order: { win, customFields, own }, base, mayFill }: PanelData) => (
  <div className="stack">
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
    {mayFill && (
      <p>
        <LinkButton
          to={paths.orderAct(base.tab, win, "custom-fields", base.search)}
          icon="edit"
          preventScrollReset
          discover="none"
        >
          Fill in
        </LinkButton>
      </p>
    )}
  </div>
);
