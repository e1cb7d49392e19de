import { count } from "~/platform/text/format";

/** So many numbers of lines are shown on a page; a call tells all of them. */
const SHOWN = 100;

/** IMP-007: which lines of the file were not taken; empty where all were. */
export function skippedText(lines: readonly number[]) {
  if (lines.length === 0) return "";
  const more = lines.length - SHOWN;
  const rest = more > 0 ? ` and ${more.toLocaleString("en-US")} more` : "";
  const numbers = lines.slice(0, SHOWN).join(", ") + rest;
  return `Skipped lines on upload process ${numbers}. Please check email or zip!`;
}

/** What came of a file. */
export function importedText({ added, updated }: { added: number; updated: number }) {
  const known = updated > 0 ? `, ${updated.toLocaleString("en-US")} updated` : "";
  return `${count(added, "recruit")} added${known}`;
}
