import { z } from "@hono/zod-openapi";
import { createOrder } from "~/order-form/commands/create-order.server";
import { EDITED, editOrder } from "~/order-form/commands/edit-order.server";
import { db } from "~/platform/db/db.server";
import type { IdempotencyKey } from "~/platform/db/idempotency.server";
import { fileSizes } from "~/platform/files/files.server";
import { ok, type Result } from "~/platform/result";
import { env } from "~/platform/settings/env.server";
import { matchesDocument, visibilityOf } from "~/work-orders/documents/document-reference";
import { listDocuments } from "~/work-orders/documents/documents.server";
import { type Answer, type Api, call } from "../../http/call.server";
import { readNames, readVisibility } from "../../http/form-fields.server";
import { added, idsOf, type Sent, withUpload } from "../../http/form-upload.server";
import { asJson, binary } from "../../http/wire";
import { documentsOf } from "../../templates/template-documents.server";
import { orderFor } from "../order-for.server";
import { orderValues } from "./order-values";

const sent = {
  values: z.string().openapi(asJson("WorkOrderForm", "The form's fields as a JSON string")),
  documents: z.array(binary).optional(),
};
const oldDocuments = (description: string) => z.array(z.string()).optional().openapi({ description });
const kept = oldDocuments("Names or links of the documents that stay; absent, all of them do");
const taken = oldDocuments(
  "Documents of the template in templateId by name, or of any template of the company by link",
);
const payload = z.object({ _id: z.string(), WIN: z.string(), status: z.string() });

/** The order form as a call; `status` in its values is draft or published. */
export function declareOrderForm(api: Api) {
  api.openAPIRegistry.register("WorkOrderForm", orderValues);
  call(api, {
    permission: "work-order.create",
    id: "orders.create",
    method: "post",
    path: "/orders",
    summary: "Create a work order, as a draft or published at once",
    refuses: [402],
    idempotent: true,
    multipart: z.object({ ...sent, oldDocuments: taken }),
    answer: { payload },
    run: ({ actor, request, keyOf }) =>
      withUpload(actor, request, async (form) =>
        create(
          form,
          keyOf(
            form.values,
            form.upload.files.map(({ sentAs }) => sentAs),
            readNames(form.upload.form, "oldDocuments") ?? [],
            await fileSizes(db, idsOf(form.upload)),
          ),
        ),
      ),
  });
  call(api, {
    permission: "work-order.edit",
    id: "orders.update",
    method: "patch",
    path: "/orders",
    summary: "Edit a work order; an assigned one keeps its status",
    refuses: [402],
    multipart: z.object({ workOrderId: z.string(), ...sent, oldDocuments: kept }),
    answer: { payload },
    run: ({ actor, request }) => withUpload(actor, request, update),
  });
}

const answer = ({ win, status }: { win: number; status: string }) => ({
  _id: String(win),
  WIN: String(win),
  status,
});

async function create(form: Sent, idempotencyKey: IdempotencyKey | undefined): Promise<Result<Answer>> {
  const documents = await documentsOf(form, false);
  if (!documents.ok) return documents;
  const result = await createOrder(form.actor, {
    typed: form.values,
    documents: documents.value,
    idempotencyKey,
  });
  return result.ok ? ok({ message: "Work order created", payload: answer(result.value) }) : result;
}

async function update(form: Sent): Promise<Result<Answer>> {
  const { actor, upload, values } = form;
  const win = Number(upload.form.get("workOrderId") ?? Number.NaN);
  const order = await orderFor(actor, win, "work-order.edit");
  if (!order.ok) return order;
  const stored = (await listDocuments(db, win)).filter(({ isDeliverable }) => !isDeliverable);
  const kept = readNames(upload.form, "oldDocuments");
  const staying = kept
    ? stored.filter((each) => kept.some((name) => matchesDocument(each, name, env().ORIGIN)))
    : stored;
  const documents = {
    added: added(form),
    visibility: visibilityOf(staying, readVisibility(values.documentVisibility)),
    removed: stored.filter((each) => !staying.includes(each)).map(({ id }) => id),
  };
  const result = await editOrder(actor, { win, typed: values, documents });
  if (!result.ok) return result;
  return ok({ message: EDITED, payload: answer(result.value) });
}
