/**
 * Fills an order's form from a site, in groups of fields that belong together. A group with other typed values is a
 * conflict, which is filled only when the person agrees. Works on the form as sent, so that pages need no script.
 */
import { findState } from "~/platform/places/places.server";
import { readLine, readText } from "~/platform/text/text";

type Contact = Record<"fname" | "role" | "email" | "ofc_phn" | "mobile", string>;
export type FillingSite = {
  siteId: string;
  siteName: string;
  address1: string;
  address2: string;
  city: string;
  stateCode: string;
  zipCode: string;
  country: string;
  contactInfo: readonly Contact[];
  accessNotes: string;
};

/** Labels of the groups, in page order. */
export const groupLabels = {
  name: "site name",
  siteId: "Site ID",
  address: "address",
  contacts: "contacts",
  notes: "confidential text",
} as const;
export type Group = keyof typeof groupLabels;
export const groups = Object.keys(groupLabels) as Group[];

const addressNames = ["address1", "address2", "city", "state", "zipCode"] as const;
const contactNames = ["fname", "role", "email", "ofc_phn", "mobile"] as const;

const typed = (form: FormData, name: string) => {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
};
const line = (form: FormData, name: string) => readLine(typed(form, name));
const isSame = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();

/** What stands in the form, one text per group; empty when nothing was typed. */
function typedGroup(form: FormData, group: Group): string {
  if (group === "name") return line(form, "siteName");
  if (group === "siteId") return line(form, "siteId");
  if (group === "notes")
    return readText(typed(form, "confidential").replace(/<[^>]*>/g, " ")).replace(/\s+/g, " ");
  if (group === "contacts")
    return contactRows(form)
      .map((row) => contactNames.map((name) => comparable(row[name], name)).join("|"))
      .filter((row) => row !== "||||")
      .join("\n");
  const values = addressNames.map((name) => line(form, name));
  if (values.every((value) => value === "")) return "";
  const country = line(form, "country") || "US";
  const [address1, address2, city, state = "", zipCode] = values;
  return [address1, address2, city, findState(country, state)?.isoCode ?? state, zipCode, country].join("|");
}

function siteGroup(site: FillingSite, group: Group): string {
  if (group === "name") return site.siteName;
  if (group === "siteId") return site.siteId;
  if (group === "notes") return site.accessNotes.replace(/\s+/g, " ");
  if (group === "contacts")
    return site.contactInfo
      .map((row) => contactNames.map((name) => comparable(row[name], name)).join("|"))
      .join("\n");
  return [site.address1, site.address2, site.city, site.stateCode, site.zipCode, site.country].join("|");
}

const comparable = (value: string, name: string) =>
  name === "ofc_phn" || name === "mobile" ? value.replace(/\D/g, "") : value;

function contactRows(form: FormData): Contact[] {
  const rows: Contact[] = [];
  for (const [name] of form) {
    const [, at, field] = /^contactInfo\[(\d{1,3})\]\.(\w+)$/.exec(name) ?? [];
    if (at === undefined || !contactNames.includes(field as "fname")) continue;
    rows[Number(at)] ??= { fname: "", role: "", email: "", ofc_phn: "", mobile: "" };
    rows[Number(at)]![field as keyof Contact] = line(form, name);
  }
  return rows.filter(Boolean);
}

/**
 * Returns the groups that hold something else than the site. Empty groups, and those that `before` (the site that
 * filled the form last) has left untouched, are none.
 */
export const conflictsWith = (form: FormData, site: FillingSite, before?: FillingSite): Group[] =>
  groups.filter((group) => {
    const value = typedGroup(form, group);
    const wanted = siteGroup(site, group);
    const isUntouched = before !== undefined && isSame(value, siteGroup(before, group));
    return value !== "" && wanted !== "" && !isSame(value, wanted) && !isUntouched;
  });

/** Fills the form from the site, apart from some groups. A group that the site has nothing for stays as typed. */
export function fillFrom(form: FormData, site: FillingSite, except: readonly Group[] = []) {
  const isFilled = (group: Group) => !except.includes(group) && siteGroup(site, group) !== "";
  if (isFilled("name")) form.set("siteName", site.siteName);
  if (isFilled("siteId")) form.set("siteId", site.siteId);
  if (isFilled("notes")) form.set("confidential", site.accessNotes);
  if (isFilled("address")) {
    form.delete("isRemote");
    for (const name of ["address1", "address2", "city", "zipCode", "country"] as const)
      form.set(name, site[name]);
    form.set("state", site.stateCode);
  }
  if (isFilled("contacts")) {
    for (const name of [...form.keys()]) if (name.startsWith("contactInfo[")) form.delete(name);
    for (const [at, contact] of site.contactInfo.entries())
      for (const name of contactNames) form.set(`contactInfo[${at}].${name}`, contact[name]);
  }
}
