import { readCheckbox, readLine } from "~/platform/text/text";
import type { AddError, WorkOrderFields } from "./fields";
import { readTemplateName } from "./template-name";

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
