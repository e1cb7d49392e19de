import { type Contact, emptyContact } from "./work-order";

/** Returns the place of the contact whose role says that they manage the order, such as "Project manager"; -1 without one. */
export const managerAt = (contacts: readonly Contact[]) =>
  contacts.findIndex(({ role }) => /\bmanager\b/i.test(role));

/** Changes the manager among the contacts, or adds one; the other contacts stay. */
export function withManager(contacts: readonly Contact[], change: Partial<Contact>): Contact[] {
  const at = managerAt(contacts);
  return at < 0
    ? [...contacts, { ...emptyContact, role: "Manager", ...change }]
    : contacts.with(at, { ...contacts[at]!, ...change });
}
