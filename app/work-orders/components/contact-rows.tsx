import type { ReactNode } from "react";
import { Button } from "~/ui/button";
import { FieldErrors, type FieldMeta } from "~/ui/fields/field";
import { PhoneField, TextField } from "~/ui/fields/text-fields";
import type { OrderFields, RowIntents } from "../form/order-fields";

type Contacts = OrderFields["contactInfo"];
type Props = {
  contacts: Contacts;
  form: Pick<RowIntents, "insert" | "remove">;
  /** Contacts that must stay; Remove is offered beyond them. */
  least?: number;
};

/** Rows of contacts; adding and removing one are submit buttons, so that they work without JavaScript. */
export function ContactRows({ contacts, form, least = 1 }: Props) {
  const rows = contacts.getFieldList();
  return (
    <div id={contacts.id} tabIndex={-1}>
      {rows.map((row, at) => (
        <Contact key={row.key} fields={row.getFieldset()} at={at}>
          {rows.length > least && (
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
      <FieldErrors field={contacts as FieldMeta} tight />
      <Button {...form.insert.getButtonProps({ name: contacts.name, defaultValue: {} })} icon="add">
        Add contact
      </Button>
    </div>
  );
}

type ContactFields = ReturnType<ReturnType<Contacts["getFieldList"]>[number]["getFieldset"]>;

function Contact({ fields, at, children }: { fields: ContactFields; at: number; children: ReactNode }) {
  return (
    <fieldset className="part">
      <legend>Contact {at + 1}</legend>
      <div className="columns">
        <TextField field={fields.fname} label="Name" autoComplete="on" />
        <TextField field={fields.role} label="Role" optional />
      </div>
      <div className="columns">
        <TextField
          field={fields.email}
          label="Email"
          type="email"
          inputMode="email"
          optional
          autoComplete="on"
        />
        <PhoneField field={fields.ofc_phn} label="Office phone" optional autoComplete="on" />
        <PhoneField field={fields.mobile} label="Mobile" optional autoComplete="on" />
      </div>
      {children}
    </fieldset>
  );
}
