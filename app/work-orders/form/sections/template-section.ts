import { invalid, ok, type Result } from "~/platform/result";
import { readCheckbox, readLine, tooLong } from "~/platform/text/text";
import type { AddError, WorkOrderFields } from "../fields";

/** The template that filled the form, and the name of the template to create from it. */
export type TemplateUse = { usedId?: number; createAs?: string };

export function readTemplateUse(fields: WorkOrderFields, addError: AddError): TemplateUse {
  const used = readLine(fields.templateId);
  const usedId = /^\d{1,15}$/.test(used) ? Number(used) : undefined;
  if (!readCheckbox(fields.isCreateTemplate)) return { usedId };
  const name = readTemplateName(fields.templateName);
  if (name.ok) return { usedId, createAs: name.value };
  addError("templateName", name.message);
  return { usedId };
}

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
