import { z } from "@hono/zod-openapi";
import { paths } from "~/paths";
import type { Template, TemplateDocument } from "~/templates/templates.server";
import { storedFile } from "../http/wire";
import { orderValues } from "../orders/form/order-values";

const fields = orderValues
  .omit({ status: true, templateId: true, isCreateTemplate: true, templateName: true })
  .partial();
/** The form's fields as sent; all are optional. */
export const templateValues = fields.openapi("TemplateForm");

/** The filled-in fields of the work-order form. */
export const templateSchema = fields
  .extend({
    _id: z.string(),
    templateId: z.string(),
    name: z.string(),
    createdAt: z.string(),
    updatedAt: z.string(),
    documents: z.array(storedFile),
    documentVisibility: z.record(z.string(), z.boolean()),
  })
  .openapi("Template");

export function showTemplate(
  template: Template,
  documents: TemplateDocument[],
): z.infer<typeof templateSchema> {
  return {
    ...asDescribed(template.values),
    _id: String(template.id),
    templateId: String(template.id),
    name: template.name,
    createdAt: template.createdAt.toISOString(),
    updatedAt: template.updatedAt.toISOString(),
    documents: documents.map((each) => ({
      _id: String(each.fileId),
      name: each.name,
      link: paths.document(each.storageKey),
      type: each.mime,
      size: each.sizeBytes,
    })),
    documentVisibility: Object.fromEntries(documents.map(({ name, visible }) => [name, visible])),
  };
}

/** Converts the form's texts to the numbers that calls return. */
function asDescribed(values: Record<string, unknown>) {
  const described = Object.entries(fields.shape).flatMap(([name, schema]) => {
    const value = values[name];
    const isFigure = typeof value === "string" && !schema.safeParse(value).success;
    return value === undefined ? [] : [[name, isFigure ? Number(value) : value] as const];
  });
  return Object.fromEntries(described) as z.infer<typeof fields>;
}
