import { Button } from "~/ui/button";
import { FieldErrors } from "~/ui/fields/field";
import { PhoneField, TextField } from "~/ui/fields/text-fields";
import { field, type OrderField, type OrderFields, type RowIntents } from "~/work-orders/form/order-fields";
import { Section } from "./section";

export function ContactsSection({ form, fields }: { form: RowIntents; fields: OrderFields }) {
  const contacts = field(fields, "contactInfo");
  const rows = contacts.getFieldList();
  return (
    <Section id="contacts" hint="The contractor sees them after assignment">
      <div id={contacts.id} tabIndex={-1}>
        {rows.map((row, at) => (
          <Contact key={row.key} row={row} at={at}>
            {rows.length > 1 && (
              <Button
                {...form.remove.getButtonProps({ name: contacts.name, index: at })}
                variant="quiet"
                size="small"
                icon="trash"
              >
                Remove contact {at + 1}
              </Button>
            )}
          </Contact>
        ))}
        <FieldErrors field={contacts} tight />
        <Button {...form.insert.getButtonProps({ name: contacts.name, defaultValue: {} })} icon="add">
          Add contact
        </Button>
      </div>
    </Section>
  );
}

function Contact({ row, at, children }: { row: OrderField; at: number; children: React.ReactNode }) {
  const fields = row.getFieldset();
  return (
    <fieldset className="part">
      <legend>Contact {at + 1}</legend>
      <div className="columns">
        <TextField field={field(fields, "fname")} label="Name" />
        <TextField field={field(fields, "role")} label="Role" optional />
      </div>
      <div className="columns">
        <TextField field={field(fields, "email")} label="Email" type="email" inputMode="email" optional />
        <PhoneField field={field(fields, "ofc_phn")} label="Office phone" optional autoComplete="on" />
        <PhoneField field={field(fields, "mobile")} label="Mobile" optional autoComplete="on" />
      </div>
      {children}
    </fieldset>
  );
}
