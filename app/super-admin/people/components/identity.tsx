import { phone } from "~/platform/text/format";
import { DefinitionList } from "~/ui/display/definition-list";
import { Email } from "~/ui/display/email";
import { Moment } from "~/ui/display/metrics";
import { RecordSection } from "../../records/components/record-page";
import type { PersonData } from "../person-page.server";

export const Identity = ({ person }: Pick<PersonData, "person">) => (
  <RecordSection title="Identity">
    <DefinitionList
      items={[
        {
          label: "Email",
          value: (
            <a href={`mailto:${person.email}`}>
              <Email>{person.email}</Email>
            </a>
          ),
        },
        {
          label: "Phone",
          value: person.phone && <a href={`tel:+1${person.phone}`}>{phone(person.phone)}</a>,
        },
        { label: "Address", value: addressOf(person) },
        { label: "Registered", value: <Moment at={person.createdAt} /> },
        { label: "Last sign-in", value: person.lastLoginAt ? <Moment at={person.lastLoginAt} /> : "Never" },
        {
          label: "Agreements accepted",
          value: person.role !== "superAdmin" && (person.agreedAt ? <Moment at={person.agreedAt} /> : "No"),
        },
        {
          label: "Unsubscribed from emails",
          value: person.unsubscribedAt && <Moment at={person.unsubscribedAt} />,
        },
        { label: "Why they deactivated", value: person.deactivationReason, wide: true },
        { label: "Deleted by the company", value: person.removedAt && <Moment at={person.removedAt} /> },
      ]}
    />
  </RecordSection>
);

const addressOf = ({ address1, address2, city, stateCode, zipCode, country }: PersonData["person"]) =>
  city || address1
    ? [address1, address2, [city, stateCode, zipCode].filter(Boolean).join(" "), country]
        .filter(Boolean)
        .join(", ")
    : "";
