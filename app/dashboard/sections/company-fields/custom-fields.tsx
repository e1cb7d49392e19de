import { paths } from "~/paths";
import { LinkButton } from "~/ui/button";
import { DefinitionList } from "~/ui/display/definition-list";
import type { PanelData } from "../../details/panel.server";

const seenBy = {
  PUBLIC: "Shown to contractors",
  RESTRICTED: "Shown to the contractor upon assignment",
  HIDDEN: "Hidden from contractors",
};

/** Shows the custom fields that the user may see; the assigned contractor can fill them in. */
export const CustomFields = ({ order: { win, customFields, companyView }, base, mayFill }: PanelData) => (
  <div className="stack">
    <DefinitionList
      items={customFields.map(({ name, value, type }) => ({
        label: name,
        value: (
          <>
            {value || <span className="muted">Not filled in</span>}
            {companyView && <span className="hint"> {seenBy[type]}</span>}
          </>
        ),
      }))}
    />
    {mayFill && (
      <p>
        <LinkButton
          to={paths.orderAction(base.tab, win, "custom-fields", base.search)}
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
