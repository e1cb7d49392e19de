/** Texts and labels of sites, for the browser too. */
import type { Contact } from "~/work-orders/rules/work-order";

export const MAX_NOTES_LENGTH = 2000;

/** Labels in the error summary, for fields whose messages don't name them. */
export const siteLabels = {
  siteId: "Site ID",
  siteName: "Site name",
  address1: "Address",
  address2: "Address 2",
  city: "City",
  state: "State",
  zipCode: "Zip code",
  country: "Country",
  accessNotes: "Access notes",
  documents: "Documents",
};

export const addressLine = (
  site: Record<"address1" | "address2" | "city" | "stateCode" | "zipCode", string>,
) =>
  [site.address1, site.address2, site.city, `${site.stateCode} ${site.zipCode}`].filter(Boolean).join(", ");

/** "Pat Lee and 2 more" */
export const contactLine = (contacts: readonly Pick<Contact, "fname">[]) => {
  const more = contacts.length > 1 ? ` and ${contacts.length - 1} more` : "";
  return contacts[0] ? contacts[0].fname + more : "";
};
