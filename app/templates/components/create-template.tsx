import { CheckboxField } from "~/ui/fields/choice-fields";
import { TextField } from "~/ui/fields/text-fields";
import { field, type OrderFields } from "~/work-orders/form/order-fields";

/** FRM-076: the form stored as a template too; and which template filled it, where one did. */
export function CreateTemplate({ fields }: { fields: OrderFields }) {
  const used = field(fields, "templateId");
  return (
    <div className="sheet" id="create-template">
      {used.defaultValue && <input type="hidden" name={used.name} value={used.defaultValue} />}
      <CheckboxField
        field={field(fields, "isCreateTemplate")}
        label="Create Template"
        hint="Saves all of this form as a template too, to begin other work orders from"
      />
      <TextField
        field={field(fields, "templateName")}
        label="Template name"
        hint="Needed with the tick above"
        optional
        maxLength={100}
      />
    </div>
  );
}
