/** A site's form: an address that orders can copy, contacts and access notes. Uses the order form's readers. */
import type { z } from "zod";
import { pick } from "~/platform/objects";
import { readLine, readText, tooLong } from "~/platform/text/text";
import { type AddError, workOrderFields } from "~/work-orders/form/fields";
import { readContacts } from "~/work-orders/form/sections/people-section";
import { readSite } from "~/work-orders/form/sections/site-section";
import type { Contact } from "~/work-orders/rules/work-order";
import { MAX_NOTES_LENGTH } from "./site";

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

const SITE_NAME_MISSING = "Please enter the site name";

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

type StoredSite = Record<
  | "siteId"
  | "siteName"
  | "address1"
  | "address2"
  | "city"
  | "stateCode"
  | "zipCode"
  | "country"
  | "accessNotes",
  string
> & { contactInfo: Contact[] };

/** Converts a stored site to form values; reading them again gives the same site. */
export const toSiteForm = ({ stateCode, contactInfo, ...site }: StoredSite): SiteFields => ({
  ...pick(site, sameNames),
  state: stateCode,
  contactInfo: contactInfo.length > 0 ? contactInfo : [{}],
});

const sameNames = [
  "siteId",
  "siteName",
  "address1",
  "address2",
  "city",
  "zipCode",
  "country",
  "accessNotes",
] as const;

export const emptySiteForm = (): SiteFields => ({ country: "US", contactInfo: [{}] });
