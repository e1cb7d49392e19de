/** A site's form: an address that orders can copy, contacts and access notes. Uses the order form's readers. */
import type { z } from "zod";
import { readLine, readText, tooLong } from "~/platform/text/text";
import { type AddError, workOrderFields } from "~/work-orders/form/fields";
import { readContacts } from "~/work-orders/form/people-section";
import { readSite } from "~/work-orders/form/site-section";

export const MAX_NOTES_LENGTH = 2000;

export const siteFields = workOrderFields
  .pick({
    siteId: true,
    siteName: true,
    address1: true,
    address2: true,
    city: true,
    state: true,
    zipCode: true,
    country: true,
    contactInfo: true,
  })
  .extend({ accessNotes: workOrderFields.shape.description });
export type SiteFields = z.infer<typeof siteFields>;

export const SITE_NAME_MISSING = "Please enter the site name";

/** Reads a site's fields. Site ID, contacts and notes may stay empty. */
export function readSiteFields(fields: SiteFields, addError: AddError) {
  const { isRemote: _, ...place } = readSite(fields, (path, message) => {
    const isEmpty = (name: "siteId" | "siteName") => path === name && readLine(fields[name]) === "";
    if (isEmpty("siteId")) return;
    addError(path, isEmpty("siteName") ? SITE_NAME_MISSING : message);
  });
  const accessNotes = readText(fields.accessNotes);
  if (accessNotes.length > MAX_NOTES_LENGTH) addError("accessNotes", tooLong("Value", MAX_NOTES_LENGTH));
  const contactInfo = hasContact(fields) ? readContacts(fields, addError) : [];
  return { ...place, contactInfo, accessNotes };
}

const hasContact = ({ contactInfo }: SiteFields) =>
  (contactInfo ?? []).some((row) => Object.values(row).some((value) => readLine(value) !== ""));

export const siteTaken =
  "Your company already has a site with this name at this address. Open that site to change it.";
