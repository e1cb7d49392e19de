import { FORM_ID } from "~/order-form/components/use-order-form";
import { Button } from "~/ui/button";
import { SelectField } from "~/ui/fields/choice-fields";
import { plainField } from "~/ui/fields/field";

type Props = { templates: { value: string; label: string }[]; chosen: string };

/** Fills the form from a template. Submits what was typed, so that the server can ask before replacing it. */
export function TemplatePicker({ templates, chosen }: Props) {
  return (
    <div className="sheet use-template">
      <SelectField
        field={plainField("template", { defaultValue: chosen, formId: FORM_ID })}
        label="Use Template"
        hint="Replaces everything in the form"
        placeholder="No template"
        options={templates}
        tight
      />
      <Button icon="template" form={FORM_ID} name="useTemplate" value="yes">
        Use Template
      </Button>
    </div>
  );
}
