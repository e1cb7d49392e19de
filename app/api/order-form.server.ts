import { z } from "@hono/zod-openapi";
import type { Actor } from "~/access/actor";
import { db } from "~/platform/db.server";
import { env } from "~/platform/env.server";
import { sizesOf } from "~/platform/files.server";
import type { Sending } from "~/platform/once.server";
import { invalid, ok, type Result } from "~/platform/result";
import { readUpload, type Upload } from "~/platform/upload.server";
import { createOrder } from "~/work-orders/commands/create-order.server";
import { editOrder } from "~/work-orders/commands/edit-order.server";
import { discard } from "~/work-orders/documents/discard.server";
import { listDocuments } from "~/work-orders/documents/documents.server";
import { documentLimits } from "~/work-orders/documents/limits";
import { isNamed, visibilityOf } from "~/work-orders/documents/named";
import { type Answer, type Api, call } from "./call.server";
import { readMap, readNames } from "./form-fields.server";
import { asJson } from "./json-text";
import { orderFor } from "./order-for.server";
import { orderValues } from "./order-values";

const file = z.string().openapi({ format: "binary" });
const sent = {
  values: z.string().openapi(asJson("WorkOrderForm", "The form's fields as the text of a JSON object")),
  documents: z.array(file).optional(),
  oldDocuments: z
    .array(z.string())
    .optional()
    .openapi({ description: "Names or links of the documents that stay; absent, all of them do" }),
};
const payload = z.object({ _id: z.string(), WIN: z.string(), status: z.string() });

/** FRM-059: the order form as a call. `status` in values says draft or published. */
export function declareOrderForm(api: Api) {
  api.openAPIRegistry.register("WorkOrderForm", orderValues);
  call(api, {
    act: "work-order.create",
    id: "orders.create",
    method: "post",
    path: "/orders",
    summary: "Create a work order, as a draft or published at once",
    refuses: [402],
    once: true,
    multipart: z.object(sent),
    answer: { payload },
    run: ({ actor, request, sending }) =>
      withUpload(actor, request, async (form) =>
        create(
          form,
          sending(
            form.values,
            form.upload.files.map(({ sentAs }) => sentAs),
            await sizesOf(db, idsOf(form.upload)),
          ),
        ),
      ),
  });
  call(api, {
    act: "work-order.edit",
    id: "orders.update",
    method: "patch",
    path: "/orders",
    summary: "Edit a work order; an assigned one keeps its status",
    refuses: [402],
    multipart: z.object({ workOrderId: z.string(), ...sent }),
    answer: { payload },
    run: ({ actor, request }) => withUpload(actor, request, update),
  });
}

type Sent = { actor: Actor; upload: Upload; values: Record<string, unknown> };

/** Files are stored while they arrive, so what is refused, or came a second time, is erased again. */
async function withUpload(actor: Actor, request: Request, save: (sent: Sent) => Promise<Result<Answer>>) {
  const upload = await readUpload(request, { ...documentLimits, uploadedById: actor.id });
  const result = await read();
  await discard(idsOf(upload));
  return result;

  async function read() {
    const texts = upload.refused.map(({ name, message }) => `${name} ${message}`.trim());
    if (texts.length > 0) return invalid({ documents: texts });
    const values = readMap(upload.form, "values");
    if (!values) return invalid({ values: ["Please send the form's fields as a JSON object"] });
    return save({ actor, upload, values });
  }
}

const idsOf = ({ files }: Upload) => files.map(({ fileId }) => fileId);

const added = ({ upload, values }: Sent) => {
  const map = (values.documentVisibility ?? {}) as Record<string, unknown>;
  return upload.files.map(({ fileId, name, sentAs }) => ({
    fileId,
    visible: (map[sentAs] ?? map[name]) === true,
  }));
};

const answer = ({ win, status }: { win: number; status: string }) => ({
  _id: String(win),
  WIN: String(win),
  status,
});

async function create(form: Sent, sending: Sending | undefined): Promise<Result<Answer>> {
  const result = await createOrder(form.actor, { typed: form.values, documents: added(form), sending });
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
    ? stored.filter((each) => kept.some((name) => isNamed(each, name, env().ORIGIN)))
    : stored;
  const map = (values.documentVisibility ?? {}) as Record<string, boolean>;
  const documents = {
    added: added(form),
    visibility: visibilityOf(staying, map),
    removed: stored.filter((each) => !staying.includes(each)).map(({ id }) => id),
  };
  const result = await editOrder(actor, { win, typed: values, documents });
  if (!result.ok) return result;
  return ok({ message: "Edit Work Order Successfully", payload: answer(result.value) });
}
