import { CompanyLink } from "~/access/components/record-links";
import { paths } from "~/paths";
import { phone, zoneName } from "~/platform/text/format";
import { DefinitionList } from "~/ui/display/definition-list";
import { Icon } from "~/ui/display/icon";

type Contact = { fname: string; role: string; email: string; ofc_phn: string; mobile: string };
type Props = {
  siteId: string;
  address: string;
  country: string;
  timeZone: string;
  accessNotes: string;
  companyId: number;
  companyName: string | null;
  contacts: Contact[];
  documents: { name: string; storageKey: string; visible: boolean; hasThumbnail: boolean }[];
};

export function SiteFacts({ contacts, documents, ...site }: Props) {
  return (
    <div className="columns columns-wide site-facts">
      <section className="sheet stack-tight">
        <h2>Details</h2>
        <DefinitionList
          items={[
            { label: "Site ID", value: site.siteId },
            {
              label: "Company",
              value: site.companyName && <CompanyLink id={site.companyId}>{site.companyName}</CompanyLink>,
            },
            { label: "Address", value: `${site.address}, ${site.country}`, wide: true },
            { label: "Time zone", value: zoneName(site.timeZone) },
            {
              label: "Access notes",
              value: site.accessNotes && <span className="as-written">{site.accessNotes}</span>,
              wide: true,
            },
          ]}
        />
      </section>
      <section className="sheet stack-tight">
        <h2>Contacts</h2>
        {contacts.length === 0 && <p className="muted">No contacts yet.</p>}
        <ul className="stack-tight plain-list">
          {contacts.map((contact, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: contacts have no id
            <li key={at}>
              <b>{contact.fname}</b> {contact.role && <span className="muted">{contact.role}</span>}
              <span className="cluster">
                {contact.ofc_phn && <a href={`tel:${contact.ofc_phn}`}>{phone(contact.ofc_phn)} (office)</a>}
                {contact.mobile && <a href={`tel:${contact.mobile}`}>{phone(contact.mobile)} (mobile)</a>}
                {contact.email && <a href={`mailto:${contact.email}`}>{contact.email}</a>}
              </span>
            </li>
          ))}
        </ul>
      </section>
      <section className="sheet stack-tight">
        <h2>Documents</h2>
        {documents.length === 0 && <p className="muted">No documents yet.</p>}
        <ul className="files">
          {documents.map(({ name, storageKey, visible, hasThumbnail }) => (
            <li key={storageKey}>
              {hasThumbnail ? (
                <img src={paths.thumbnail(storageKey)} alt="" width={48} height={48} loading="lazy" />
              ) : (
                <Icon name="document" />
              )}
              <div>
                <a href={paths.document(storageKey)}>{name}</a>
                <small className="muted under">
                  {visible ? "Contractors see it before assignment" : "Contractors see it after assignment"}
                </small>
              </div>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
