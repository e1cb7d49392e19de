import { phone } from "~/platform/text/format";
import type { PanelData } from "../details/panel.server";

export const Contacts = ({ order }: PanelData) => (
  <ul className="stack-tight plain-list">
    {order.assignedView?.contactInfo.map((contact) => (
      <li key={`${contact.fname} ${contact.email} ${contact.mobile}`}>
        <b>{contact.fname}</b> {contact.role && <span className="muted">{contact.role}</span>}
        <span className="cluster">
          {contact.ofc_phn && <a href={`tel:${contact.ofc_phn}`}>{phone(contact.ofc_phn)} (office)</a>}
          {contact.mobile && <a href={`tel:${contact.mobile}`}>{phone(contact.mobile)} (mobile)</a>}
          {contact.email && <a href={`mailto:${contact.email}`}>{contact.email}</a>}
        </span>
      </li>
    ))}
  </ul>
);
