import { SHEET_CONTACTS, type SheetField } from "~/sites/sheet-columns";
import type { SiteFields } from "~/sites/site-fields";
import { readZipCell } from "../rules/cells";
import { places } from "../rules/draft.server";

export type SiteRow = { line: number; values: Partial<Record<SheetField, string>> };

/** Returns a row's filled cells by field; an empty row has none. */
export function rowOf(
  line: number,
  cells: readonly string[],
  fields: readonly (SheetField | undefined)[],
): SiteRow {
  const values: SiteRow["values"] = {};
  for (const [at, field] of fields.entries()) {
    // Exports put an apostrophe before what a spreadsheet would run as a formula.
    const cell = (cells[at] ?? "").trim().replace(/^'(?=[=+\-@])/, "");
    if (field && cell) values[field] = field === "zipCode" ? readZipCell(cell) : cell;
  }
  return { line, values };
}

/** Puts a row's cells over a form's values: an empty cell leaves what is stored. */
export function withRow(form: SiteFields, { values }: SiteRow): SiteFields {
  const contacts = (form.contactInfo ?? []).map((contact) => ({ ...contact }));
  const filled: Record<string, unknown> = { ...form };
  for (const [field, value] of Object.entries(values)) {
    const [, at, name] = /^contact(\d+)\.(\w+)$/.exec(field) ?? [];
    if (at === undefined) filled[field] = value;
    else contacts[Number(at)] = { ...contacts[Number(at)], [name!]: value };
  }
  // A row may have a second contact without a first.
  filled.contactInfo = Array.from(
    { length: Math.max(contacts.length, SHEET_CONTACTS) },
    (_, at) => contacts[at],
  )
    .filter((contact) => contact !== undefined)
    .slice(0, 20);
  if (!filled.state && values.zipCode) filled.state = places.stateOf(values.zipCode) ?? "";
  if (!filled.city && values.zipCode) filled.city = places.cityOf(values.zipCode) ?? "";
  return filled as SiteFields;
}
