import { z } from "@hono/zod-openapi";
import { startEdit } from "~/bulk/edit/start-edit.server";
import { findRun } from "~/bulk/runs.server";
import { db } from "~/platform/db/db.server";
import type { IdempotencyKey } from "~/platform/db/idempotency.server";
import { fileSizes } from "~/platform/files/files.server";
import { readId } from "~/platform/forms/read-id";
import { invalid, notFound, ok, type Result } from "~/platform/result";
import { allChanges, type Change, changeOf, fieldsOf } from "~/work-orders/form/changeable";
import { type Answer, type Api, call } from "../http/call.server";
import { readMap } from "../http/form-fields.server";
import { added, idsOf, type Sent, withUpload } from "../http/form-upload.server";
import { asJson, binary, resultsQuery } from "../http/wire";
import { orderValues } from "../orders/form/order-values";
import { type BulkSelection, readSelection, selectionSchema } from "./bulk-orders.server";
import { refusalOfAll, runSchema, showRun } from "./bulk-run-shape.server";

const changeable = [...fieldsOf(allChanges), "documentVisibility"];
const changes = z
  .object(Object.fromEntries(Object.entries(orderValues.shape).filter(([name]) => changeable.includes(name))))
  .partial();

/** Edits many orders: up to fifty before the response, the rest in a job. */
export function declareBulk(api: Api) {
  api.openAPIRegistry.register("WorkOrderChanges", changes);
  call(api, {
    permission: "work-order.edit",
    id: "orders.bulk.edit",
    method: "patch",
    path: "/orders/bulk/edit",
    summary: "Change some fields of many work orders; omitted fields stay unchanged",
    refuses: [402],
    idempotent: true,
    multipart: z.object({
      data: z
        .string()
        .openapi(
          asJson("WorkOrderChanges", "The fields that change, as the text of a JSON object; no others"),
        ),
      file: z.array(binary).optional(),
      tab: z.string().optional().openapi({ description: "The tab that the filters belong to" }),
      workOrdersFilter: z.string().openapi({
        description: "JSON: {workOrdersId: […]}, or filters of a list for everything that matches",
        example: '{"workOrdersId": ["100001", "100002"]}',
      }),
    }),
    answer: { payload: runSchema },
    run: ({ actor, request, keyOf }) => withUpload(actor, request, (form) => edit(form, keyOf), "data"),
  });
  call(api, {
    permission: "bulk-run.view",
    id: "bulkRuns.get",
    method: "get",
    path: "/bulk-runs/{id}",
    summary: "The progress of a bulk action and the result for each work order",
    refuses: [404],
    params: z.object({ id: z.string() }),
    query: resultsQuery,
    answer: { payload: runSchema },
    run: async ({ actor, params, query }) => {
      const run = await findRun(db, actor, readId(params.id));
      return run ? ok({ payload: await showRun(run, query.after) }) : notFound("Bulk run");
    },
  });
}

type Keyed = (...contents: unknown[]) => IdempotencyKey | undefined;

async function edit(form: Sent, keyed: Keyed): Promise<Result<Answer>> {
  const { actor, upload, values } = form;
  const filter = readMap(upload.form, "workOrdersFilter");
  const read = selectionSchema.safeParse({ tab: upload.form.get("tab") ?? undefined, ...asChosen(filter) });
  if (!filter || !read.success)
    return invalid({ workOrdersFilter: ["Please send the work orders or the filters as a JSON object"] });
  const wins = await readSelection(actor, read.data);
  if (!wins.ok) return wins;
  const refusal = await refusalOfAll(actor, "work-order.edit", wins.value);
  if (refusal) return refusal;
  const documents = added(form);
  const only = changesIn(values, documents.length > 0);
  if (only.length === 0) return invalid({ data: ["Please choose what to change"] });
  const typed = Object.fromEntries(fieldsOf(only).map((name) => [name, values[name]]));
  const sizes = await fileSizes(db, idsOf(upload));
  const idempotencyKey = keyed(wins.value, only, typed, sizes);
  const started = await startEdit(actor, {
    wins: wins.value,
    changes: { only, typed },
    documents,
    idempotencyKey,
  });
  if (!started.ok) return started;
  const run = (await findRun(db, actor, started.value.runId))!;
  return ok({ message: "Edit Work Orders Successfully", payload: await showRun(run, 0) });
}

const asChosen = (filter: Record<string, unknown> = {}): Partial<BulkSelection> => {
  const { workOrdersId, ...filters } = filter;
  return workOrdersId === undefined ? { filters } : { workOrdersId: workOrdersId as number[] };
};

/** A change is chosen by naming one of its fields. */
const changesIn = (values: Record<string, unknown>, hasFiles: boolean): Change[] =>
  allChanges.filter((name) =>
    name === "documents" ? hasFiles : changeOf(name).fields.some((field) => values[field] !== undefined),
  );
