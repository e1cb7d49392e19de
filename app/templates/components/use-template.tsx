import { FORM_ID } from "~/order-form/components/use-order-form";
import { Button } from "~/ui/button";
import { SelectField } from "~/ui/fields/choice-fields";
import { plainField } from "~/ui/fields/field";

type Props = { templates: { value: string; label: string }[]; chosen: string };

/** FRM-003, FRM-077: fills the form anew. It sends what is typed along, so that the server can ask before it goes. */
export function UseTemplate({ templates, chosen }: Props) {
  return (
    <div className="sheet use-template">
      <SelectField
        field={plainField("template", { defaultValue: chosen, formId: FORM_ID })}
        label="Use Template"
        hint="Fills in all of the form anew"
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
