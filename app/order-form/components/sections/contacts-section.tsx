import type { ReactNode } from "react";
import { Button } from "~/ui/button";
import { FieldErrors } from "~/ui/fields/field";
import { PhoneField, TextField } from "~/ui/fields/text-fields";
import type { OrderFields, RowIntents } from "~/work-orders/form/order-fields";
import { Section } from "./section";

export function ContactsSection({ form, fields }: { form: RowIntents; fields: OrderFields }) {
  const contacts = fields.contactInfo;
  const rows = contacts.getFieldList();
  return (
    <Section id="contacts" hint="The contractor sees them after assignment">
      <div id={contacts.id} tabIndex={-1}>
        {rows.map((row, at) => (
          <Contact key={row.key} fields={row.getFieldset()} at={at}>
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

type ContactFields = ReturnType<
  ReturnType<OrderFields["contactInfo"]["getFieldList"]>[number]["getFieldset"]
>;

function Contact({ fields, at, children }: { fields: ContactFields; at: number; children: ReactNode }) {
  return (
    <fieldset className="part">
      <legend>Contact {at + 1}</legend>
      <div className="columns">
        <TextField field={fields.fname} label="Name" />
        <TextField field={fields.role} label="Role" optional />
      </div>
      <div className="columns">
        <TextField field={fields.email} label="Email" type="email" inputMode="email" optional />
        <PhoneField field={fields.ofc_phn} label="Office phone" optional autoComplete="on" />
        <PhoneField field={fields.mobile} label="Mobile" optional autoComplete="on" />
      </div>
      {children}
    </fieldset>
  );
}
