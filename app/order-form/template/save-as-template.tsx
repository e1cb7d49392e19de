import { CheckboxField } from "~/ui/fields/choice-fields";
import { TextField } from "~/ui/fields/text-fields";
import type { OrderFields } from "~/work-orders/form/order-fields";

export function SaveAsTemplate({ fields }: { fields: OrderFields }) {
  const used = fields.templateId;
  return (
    <div className="sheet" id="create-template">
      {used.defaultValue && <input type="hidden" name={used.name} value={used.defaultValue} />}
      <CheckboxField
        field={fields.isCreateTemplate}
        label="Create Template"
        hint="Also saves this form as a template for new work orders"
      />
      <TextField
        field={fields.templateName}
        label="Template name"
        hint="Required if Create Template is checked"
        optional
        maxLength={100}
      />
    </div>
  );
}
