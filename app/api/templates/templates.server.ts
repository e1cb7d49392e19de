import { z } from "@hono/zod-openapi";
import { db } from "~/platform/db/db.server";
import { fileSizes } from "~/platform/files/files.server";
import { readId } from "~/platform/forms/read-id";
import { notFound, ok, type Result } from "~/platform/result";
import { cleanRichText } from "~/platform/text/rich-text.server";
import { copyTemplate } from "~/templates/commands/copy-template.server";
import { deleteTemplate } from "~/templates/commands/delete-template.server";
import { renameTemplate } from "~/templates/commands/rename-template.server";
import { createTemplate, updateTemplate } from "~/templates/commands/save-template.server";
import { nameForm, readTemplateValues } from "~/templates/template";
import { findTemplate, listTemplateDocuments, listTemplateNames } from "~/templates/templates.server";
import { earliestToday } from "~/work-orders/form/read-order-form.server";
import { readTemplateName } from "~/work-orders/form/sections/template-section";
import { type Answer, type Api, call } from "../http/call.server";
import { idsOf, type Sent, withUpload } from "../http/form-upload.server";
import { win } from "../http/several-orders.server";
import { asJson, binary, created, named, withPayload } from "../http/wire";
import { documentsOf } from "./template-documents.server";
import { showTemplate, templateSchema, templateValues } from "./template-shapes";

const id = win.openapi({ example: "7" });
const sent = {
  name: z.string(),
  values: z
    .string()
    .openapi(asJson("TemplateForm", "The filled fields of the work-order form as a JSON string")),
  documents: z.array(binary).optional(),
  oldDocuments: z.array(z.string()).optional().openapi({
    description:
      "Existing documents: names of documents of the template templateId, or links of documents of the company's work orders or templates. If absent in an update, all stay",
  }),
};
const names = z.array(named);
const withName = z.object({ id }).extend(nameForm.required().shape);

export function declareTemplates(api: Api) {
  api.openAPIRegistry.register("TemplateForm", templateValues);
  // Must come before the path with a parameter.
  call(api, {
    permission: "template.view",
    id: "templates.list",
    method: "get",
    path: "/templates/list",
    summary: "Your company's templates by name",
    answer: withPayload({ templates: names }),
    run: async ({ actor }) => {
      const templates = (await listTemplateNames(actor)).map(({ id, name }) => ({ _id: String(id), name }));
      return ok({ templates, payload: { templates } });
    },
  });
  call(api, {
    permission: "template.view",
    id: "templates.get",
    method: "get",
    path: "/templates/{id}",
    summary: "One template with its fields",
    params: z.object({ id }),
    answer: { payload: z.object({ template: templateSchema }) },
    run: async ({ actor, params }) => {
      const template = await findTemplate(db, actor, params.id);
      if (!template) return notFound("Template");
      const documents = await listTemplateDocuments(db, template.id);
      return ok({ payload: { template: showTemplate(template, documents) } });
    },
  });
  declareSaving(api);
  declareActions(api);
}

function declareSaving(api: Api) {
  call(api, {
    permission: "template.save",
    id: "templates.create",
    method: "post",
    path: "/templates",
    summary: "Create a template: any part of the work-order form, under a name",
    idempotent: true,
    multipart: z.object({ ...sent, templateId: id.optional() }),
    answer: created,
    run: ({ actor, request, keyOf }) =>
      withUpload(actor, request, async (form) => {
        const input = await readTemplate(form);
        if (!input.ok) return input;
        const key = keyOf(form.values, input.value.name, await fileSizes(db, idsOf(form.upload)));
        const result = await createTemplate(actor, { ...input.value, idempotencyKey: key });
        return result.ok ? saved("Template created", result.value) : result;
      }),
  });
  call(api, {
    permission: "template.save",
    id: "templates.update",
    method: "patch",
    path: "/templates",
    summary: "Replace a template's name and all of its fields",
    refuses: [404],
    multipart: z.object({ templateId: id, ...sent }),
    answer: created,
    run: ({ actor, request }) =>
      withUpload(actor, request, async (form) => {
        const id = readId(String(form.upload.form.get("templateId") ?? ""));
        if (!(await findTemplate(db, actor, id))) return notFound("Template");
        const input = await readTemplate(form, true);
        if (!input.ok) return input;
        const result = await updateTemplate(actor, { id, ...input.value });
        return result.ok ? saved("Template saved", result.value) : result;
      }),
  });
}

function declareActions(api: Api) {
  call(api, {
    permission: "template.copy",
    id: "templates.copy",
    method: "patch",
    path: "/templates/copy",
    summary: "Copy a template under another name",
    refuses: [404],
    idempotent: true,
    body: withName,
    answer: created,
    run: async ({ actor, body, keyOf }) => {
      const result = await copyTemplate(actor, { ...body, idempotencyKey: keyOf(body) });
      return result.ok ? saved("Template copied", result.value) : result;
    },
  });
  call(api, {
    permission: "template.rename",
    id: "templates.rename",
    method: "patch",
    path: "/templates/rename",
    summary: "Rename a template",
    refuses: [404],
    body: withName,
    answer: created,
    run: async ({ actor, body }) => {
      const result = await renameTemplate(actor, body);
      return result.ok ? saved("Template renamed", result.value) : result;
    },
  });
  call(api, {
    permission: "template.delete",
    id: "templates.delete",
    method: "delete",
    path: "/templates",
    summary: "Delete a template; work orders made from it stay",
    refuses: [404],
    query: z.object({ id }),
    run: async ({ actor, query }) => {
      const result = await deleteTemplate(actor, query.id);
      return result.ok ? ok({ message: "Template deleted" }) : result;
    },
  });
}

const saved = (message: string, { templateId }: { templateId: number }): Result<Answer> =>
  ok({ message, payload: { _id: String(templateId) } });

/** Reads name, fields and documents of a multipart call; reports errors of name and fields together. */
async function readTemplate(form: Sent, keepAll = false) {
  const name = readTemplateName(form.upload.form.get("name"));
  const values = readTemplateValues(form.values, { today: earliestToday(), clean: cleanRichText });
  if (!name.ok || !values.ok) {
    const errors = { ...(!name.ok && name.errors), ...(!values.ok && values.errors) };
    return { ...(name.ok ? values : name), errors } as Extract<typeof name, { ok: false }>;
  }
  const documents = await documentsOf(form, keepAll);
  return documents.ok
    ? ok({ name: name.value, values: values.value, documents: documents.value })
    : documents;
}
