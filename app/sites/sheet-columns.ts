/** The columns of a sheet of sites, in export order, with other names that an import knows. */
import type { Contact } from "~/work-orders/rules/work-order";

type ContactField = keyof Contact;
export type SheetField =
  | "siteId"
  | "siteName"
  | "address1"
  | "address2"
  | "city"
  | "state"
  | "zipCode"
  | "country"
  | "accessNotes"
  | `contact${number}.${ContactField}`;

type SheetColumn = { field: SheetField; title: string; synonyms: string; width?: number };

/** A sheet has columns for this many contacts of a site; further ones stay as they are. */
export const SHEET_CONTACTS = 3;

const contactTitles: Record<ContactField, string> = {
  fname: "name",
  role: "role",
  email: "email",
  ofc_phn: "office phone",
  mobile: "mobile",
};
/** Names without "contact", for the first one. */
const plainNames: Record<ContactField, string> = {
  fname: "contact, contact person, site contact, poc",
  role: "contact title",
  email: "email, email address, site email",
  ofc_phn: "phone, phone number, telephone, contact phone, office phone, site phone",
  mobile: "cell, cell phone, mobile phone, contact cell",
};

const contactColumns = Array.from({ length: SHEET_CONTACTS }, (_, at) =>
  (Object.keys(contactTitles) as ContactField[]).map((name): SheetColumn => {
    const of = at === 0 ? "Contact" : `Contact ${at + 1}`;
    return {
      field: `contact${at}.${name}`,
      title: `${of} ${contactTitles[name]}`,
      synonyms: at === 0 ? `${plainNames[name]}, contact 1 ${contactTitles[name]}` : "",
      width: name === "email" ? 28 : 18,
    };
  }),
).flat();

export const sheetColumns: readonly SheetColumn[] = [
  {
    field: "siteId",
    title: "Site ID",
    synonyms: "site number, store id, store number, location id, property id, branch id, id, number",
  },
  {
    field: "siteName",
    title: "Site name",
    synonyms: "site, name, store name, store, location, location name, branch, building, property",
    width: 28,
  },
  {
    field: "address1",
    title: "Address",
    synonyms: "address 1, address line 1, street, street address, site address, street name, addr1",
    width: 28,
  },
  { field: "address2", title: "Address 2", synonyms: "address line 2, addr2, suite, unit, floor" },
  { field: "city", title: "City", synonyms: "town, site city, municipality" },
  {
    field: "state",
    title: "State",
    synonyms: "state or province, province, state code, region, st",
    width: 8,
  },
  { field: "zipCode", title: "Zip code", synonyms: "zip, postal code, postcode, zip5", width: 12 },
  { field: "country", title: "Country", synonyms: "country code", width: 10 },
  {
    field: "accessNotes",
    title: "Access notes",
    synonyms: "access, access instructions, instructions, site notes, notes, gate code",
    width: 40,
  },
  ...contactColumns,
];

const normalize = (text: string) => text.toLowerCase().replace(/[^a-z0-9]/g, "");
const known = new Map<string, SheetField>();
// Titles first, so that no synonym takes another column's title.
for (const { field, title } of sheetColumns) known.set(normalize(title), field);
for (const { field, synonyms } of sheetColumns)
  for (const name of synonyms.split(", ").map(normalize))
    if (name && !known.has(name)) known.set(name, field);

/** Returns each column's field, the first one if several match; `undefined` for other columns. */
export function matchSheetColumns(headers: readonly string[]): (SheetField | undefined)[] {
  const used = new Set<SheetField>();
  return headers.map((header) => {
    const field = known.get(normalize(header));
    if (!field || used.has(field)) return undefined;
    used.add(field);
    return field;
  });
}

export const sheetTitle = (name: string) => sheetColumns.find(({ field }) => field === name)?.title;
