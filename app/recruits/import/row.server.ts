import { readZipCell } from "~/import/rules/cells";
import { isEmail } from "~/platform/forms/account-fields";
import { findByZip } from "~/platform/places/places.server";
import { readLine } from "~/platform/text/text";
import { readZip } from "~/platform/text/zip";
import type { RecruitColumns } from "./columns";

const LONGEST_NAME = 120;

/** A recruit as a row of a file says him; nothing where the address or the ZIP code is none (IMP-007). */
export function readRecruit(cells: readonly string[], columns: RecruitColumns) {
  const cell = (at: number | undefined) => readLine(at === undefined ? "" : cells[at]);
  const email = cell(columns.email).replace(/^mailto:/i, "");
  const typed = readZipCell(cell(columns.zip));
  const zipCode = readZip(typed, "US") ?? readZip(typed, "CA");
  if (!isEmail(email) || !zipCode) return undefined;
  const named = cell(columns.name) || `${cell(columns.first)} ${cell(columns.last)}`.trim();
  const point = findByZip(zipCode);
  return {
    // Who is called nothing is called what stands before the @: a letter greets him by it.
    name: cut(named || email.split("@")[0]!),
    email,
    zipCode,
    latitude: point?.latitude ?? null,
    longitude: point?.longitude ?? null,
  };
}

/** Never through the middle of a character, half of which Postgres does not take. */
const cut = (name: string) => Array.from(name).slice(0, LONGEST_NAME).join("");

export type ReadRecruit = NonNullable<ReturnType<typeof readRecruit>>;
