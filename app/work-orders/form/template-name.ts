import { invalid, ok, type Result } from "~/platform/result";
import { readLine, tooLong } from "~/platform/text/text";

const NAME_MISSING = "Enter Template Name";
const NAME_TAKEN = "A template with this name exists already";
const MAX_NAME_LENGTH = 100;

/** Reads a template's name; errors go beside `field`. */
export function readTemplateName(typed: unknown, field = "name"): Result<string> {
  const name = typeof typed === "string" || typeof typed === "number" ? readLine(typed) : "";
  if (!name) return invalid({ [field]: [NAME_MISSING] });
  if (name.length > MAX_NAME_LENGTH) return invalid({ [field]: [tooLong("Template name", MAX_NAME_LENGTH)] });
  return ok(name);
}
export const templateNameTaken = (field = "name") => invalid({ [field]: [NAME_TAKEN] });
