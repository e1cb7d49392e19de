import { ContactRows } from "~/work-orders/components/contact-rows";
import type { OrderFields, RowIntents } from "~/work-orders/form/order-fields";
import { Section } from "./section";

export const ContactsSection = ({ form, fields }: { form: RowIntents; fields: OrderFields }) => (
  <Section id="contacts" hint="The contractor sees them after assignment">
    <ContactRows contacts={fields.contactInfo} form={form} />
  </Section>
);
