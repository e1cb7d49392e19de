import { z } from "@hono/zod-openapi";
import type { Actor } from "~/access/actor";
import { NO_FUNDS_TO_INVITE } from "~/applications/routing/route";
import { isContractor } from "~/applications/routing/route.server";
import { startRun } from "~/bulk/commands/start-run.server";
import { findRun } from "~/bulk/runs.server";
import { db } from "~/platform/db/db.server";
import { notFound, ok, type Result, refuse } from "~/platform/result";
import { type Answer, type Api, call } from "../http/call.server";
import { contractor, warnings } from "../http/several-orders.server";
import { readSelection, selectionSchema } from "./bulk-orders.server";
import { refusalOfAll, runSchema, showRun } from "./bulk-run-shape.server";

const payload = z.object({
  successWorkOrdersCount: z.int(),
  errorMessages: z.array(z.string()).openapi({ description: "One message for each refusal" }),
  warnings,
  bulkRun: runSchema
    .omit({ workOrders: true, after: true })
    .openapi({ description: "The progress; /bulk-runs/{id} returns the rest" }),
});

/** Offers many work orders to one contractor: up to fifty before the response, the rest in a job. */
export function declareBulkRouting(api: Api) {
  call(api, {
    permission: "application.route",
    id: "invites.bulk.workOrders",
    method: "post",
    path: "/invites/bulk/work-orders",
    refuses: [402],
    idempotent: true,
    summary: "Route work orders to one contractor: the given ones, or all that match the filters",
    body: selectionSchema.extend({ contractorId: contractor }),
    answer: { payload },
    run: async ({ actor, body: { contractorId, ...chosen }, keyOf }) => {
      const wins = await readSelection(actor, chosen);
      if (!wins.ok) return wins;
      const refusal = await refusalOfAll(actor, "application.route", wins.value);
      if (refusal) return refusal;
      if (!(await isContractor(db, contractorId))) return notFound("Contractor");
      const started = await startRun(actor, {
        action: "route",
        wins: wins.value,
        input: { contractorId },
        idempotencyKey: keyOf(wins.value, contractorId),
      });
      return started.ok ? runAnswer(actor, started.value.runId) : started;
    },
  });
}

async function runAnswer(actor: Actor, runId: number): Promise<Result<Answer>> {
  const { workOrders, after: _, ...bulkRun } = await showRun((await findRun(db, actor, runId))!, 0);
  const texts = (result: "done" | "refused") =>
    workOrders
      .filter((each) => each.result === result && each.message)
      .map(({ WIN, message }) => `${WIN}: ${message}`);
  const isOver = bulkRun.state === "done";
  const [first] = workOrders;
  if (isOver && bulkRun.successWorkOrdersCount === 0 && first)
    return refuse(first.message === NO_FUNDS_TO_INVITE ? "funds" : "conflict", first.message);
  const warnings = texts("done");
  return ok({
    message: isOver ? "Work orders routed" : "Work orders are being routed",
    payload: {
      successWorkOrdersCount: bulkRun.successWorkOrdersCount,
      errorMessages: texts("refused"),
      ...(warnings.length > 0 && { warnings }),
      bulkRun,
    },
  });
}
