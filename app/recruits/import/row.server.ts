import { readZipCell } from "~/import/rules/cells";
import { isEmail } from "~/platform/forms/account-fields";
import { findZipCenter } from "~/platform/places/places.server";
import { readLine } from "~/platform/text/text";
import { readZip } from "~/platform/text/zip";
import type { RecruitColumns } from "./columns";

const MAX_NAME_LENGTH = 120;

/** Reads a recruit from a row; `undefined` without a valid email and ZIP code. */
export function readRecruit(cells: readonly string[], columns: RecruitColumns) {
  const cell = (at: number | undefined) => readLine(at === undefined ? "" : cells[at]);
  const email = cell(columns.email).replace(/^mailto:/i, "");
  const typed = readZipCell(cell(columns.zip));
  const zipCode = readZip(typed, "US") ?? readZip(typed, "CA");
  if (!isEmail(email) || !zipCode) return undefined;
  const named = cell(columns.name) || `${cell(columns.first)} ${cell(columns.last)}`.trim();
  const point = findZipCenter(zipCode);
  return {
    // Emails greet recruits by name, so one without a name gets the part of the address before the @.
    name: cut(named || email.split("@")[0]!),
    email,
    zipCode,
    latitude: point?.latitude ?? null,
    longitude: point?.longitude ?? null,
  };
}

/** Cuts between code points: Postgres refuses half a surrogate pair. */
const cut = (name: string) => Array.from(name).slice(0, MAX_NAME_LENGTH).join("");

export type ReadRecruit = NonNullable<ReturnType<typeof readRecruit>>;
