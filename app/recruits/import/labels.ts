import { count } from "~/platform/text/format";

/** The page lists this many line numbers; the REST call lists all. */
const MAX_LINES_SHOWN = 100;

/** Returns the documents' text about skipped lines; empty if there are none. */
export function skippedText(lines: readonly number[]) {
  if (lines.length === 0) return "";
  const more = lines.length - MAX_LINES_SHOWN;
  const rest = more > 0 ? ` and ${more.toLocaleString("en-US")} more` : "";
  const numbers = lines.slice(0, MAX_LINES_SHOWN).join(", ") + rest;
  return `Skipped lines on upload process ${numbers}. Please check email or zip!`;
}

export function importedText({ added, updated }: { added: number; updated: number }) {
  const known = updated > 0 ? `, ${updated.toLocaleString("en-US")} updated` : "";
  return `${count(added, "recruit")} added${known}`;
}
