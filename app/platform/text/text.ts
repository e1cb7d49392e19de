/** Removes NUL, which Postgres refuses. */
export const withoutNul = (text: string) => text.replaceAll("\0", "");

/** Removed from typed text along with other control characters. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
const controls = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g;

type Typed = string | number | null | undefined;

/** Several lines: trimmed, with \n as line break. */
export const readText = (typed: Typed) =>
  typed == null ? "" : String(typed).replace(/\r\n?/g, "\n").replace(controls, "").trim();

/** One line: whitespace collapses to single spaces. */
export const readLine = (typed: Typed) => readText(typed).replace(/\s+/g, " ");

/** A checkbox: a browser's "on" or an API call's true. */
export const readCheckbox = (ticked: unknown) =>
  ticked === true || (typeof ticked === "string" && /^(on|true|yes|1)$/i.test(ticked.trim()));

/** Returns whether HTML contains readable text. */
export const hasText = (html: string) => html.replace(/<[^>]*>|&nbsp;|&#160;|\s|\u00a0|\u200b/g, "") !== "";

/** Returns whether form values, also nested ones, hold any text or tick; a row that was only added holds none. */
export function hasContent(value: unknown): boolean {
  if (typeof value === "string") return hasText(value);
  if (typeof value === "object" && value !== null) return Object.values(value).some(hasContent);
  return value !== undefined && value !== null && value !== false;
}

/** "(555) 123-4567", "1 555 123 4567" → "5551234567"; international numbers as +digits; null when invalid. */
export function readPhone(typed: Typed): string | null {
  const text = readLine(typed);
  if (text === "") return "";
  if (!/^\+?[\d\s().-]+$/.test(text)) return null;
  const digits = text.replace(/\D/g, "");
  if (digits.length === 10 && !text.startsWith("+")) return digits;
  if (digits.length === 11 && digits.startsWith("1")) return digits.slice(1);
  return text.startsWith("+") && digits.length >= 8 && digits.length <= 15 ? `+${digits}` : null;
}

/** The documents' text for a name that is too long (CA §5). */
export const tooLong = (what: string, max: number) =>
  `${what} is longer than maximum allowed length (${max})`;
