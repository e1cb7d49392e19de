import { z } from "@hono/zod-openapi";
import { addToList } from "~/companies/commands/add-to-list.server";
import { editInList } from "~/companies/commands/edit-in-list.server";
import { entryForm } from "~/companies/lists/entry-form";
import { type ListKind, listLabels } from "~/companies/lists/kinds";
import { ok } from "~/platform/result";
import { type Api, call } from "../http/call.server";
import { byId, named } from "../http/wire";

const name = entryForm.shape.name.unwrap().default("").openapi({ example: "Purchase order" });
const required = z.boolean().openapi({ description: "Required before Approve and Pay" });

export const shapeOf = (entry: { id: number; name: string }) => ({ _id: String(entry.id), name: entry.name });

type Documented = { id: string; path: string; list: ListKind };

/** Declares POST for a list; the response has the new entry as `payload.newDocument`. */
export function declareCreate(api: Api, { id: callId, path, list }: Documented) {
  const isCode = list === "approval-codes";
  call(api, {
    permission: "company-lists.change",
    id: callId,
    method: "post",
    path,
    summary: `Add a ${listLabels[list].noun}`,
    idempotent: true,
    body: z.object({ name, ...(isCode && { required: required.optional() }) }),
    answer: { payload: z.object({ newDocument: named }) },
    run: async ({ actor, body, keyOf }) => {
      const entry = { name: body.name, required: "required" in body && body.required === true };
      const made = await addToList(actor, { list, ...entry, idempotencyKey: keyOf(list, entry) });
      return made.ok ? ok({ payload: { newDocument: shapeOf(made.value) } }) : made;
    },
  });
}

/** Declares PATCH for a list; approval codes also take `required`. */
export function declareUpdate(api: Api, { id: callId, path, list }: Documented) {
  const isCode = list === "approval-codes";
  call(api, {
    permission: "company-lists.change",
    id: callId,
    method: "patch",
    path,
    summary: `Rename a ${listLabels[list].noun}${isCode ? ", or change whether it is required" : ""}`,
    refuses: [404],
    body: byId.extend({ name, ...(isCode && { required: required.optional() }) }),
    run: async ({ actor, body }) => {
      const isRequired = "required" in body ? (body.required as boolean | undefined) : undefined;
      const entry = { list, id: body.id, name: body.name, required: isRequired };
      const edited = await editInList(actor, entry);
      return edited.ok ? ok({}) : edited;
    },
  });
}
