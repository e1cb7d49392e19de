import { Readable } from "node:stream";
import { z } from "@hono/zod-openapi";
import { createReadableStreamFromReadable } from "@remix-run/node";
import type { Actor } from "~/access/actor";
import { type Chosen, openExport } from "~/export/export-orders.server";
import { exportsFrom, NOTHING_TO_EXPORT } from "~/export/export-selection";
import { csvText } from "~/export/files/csv.server";
import type { OpenExport } from "~/export/files/open-rows.server";
import { readListQuery } from "~/order-lists/list-query";
import { defaultTabOf, readTab, tabsOf } from "~/order-lists/tabs";
import { invalid, ok, type Result, refuse } from "~/platform/result";
import { count } from "~/platform/text/format";
import { type Api, call } from "../../http/call.server";
import { winsOrNone } from "../../http/several-orders.server";
import { numberOrText } from "../../http/wire";

const body = z.object({
  workOrdersId: winsOrNone.optional(),
  filters: z
    .object({
      status: z
        .string()
        .optional()
        .openapi({ description: "One of the caller's tabs", example: "completed" }),
      search: z
        .string()
        .optional()
        .openapi({ description: "Part of WIN, Company WO ID, title, site name or city" }),
      zip: numberOrText.optional(),
    })
    .loose()
    .optional()
    .openapi({ description: "If no work orders are named: everything that these filters show" }),
});
type Body = z.infer<typeof body>;

/** Named work orders, or everything that the filters show. */
function readChosen(actor: Actor, { workOrdersId = [], filters }: Body): Result<Chosen> {
  if (workOrdersId.length > 0) return ok({ wins: workOrdersId });
  if (!filters) return refuse("invalid", NOTHING_TO_EXPORT);
  const tab = filters.status ? readTab(actor, filters.status) : defaultTabOf(actor);
  const tabs = tabsOf(actor).filter((each) => exportsFrom(actor.role, each));
  if (!tab || !tabs.includes(tab)) return invalid({ status: [`Please choose one of ${tabs.join(", ")}`] });
  return ok({ query: readListQuery(tab, filters) });
}

async function exported(actor: Actor, body: Body, signal: AbortSignal): Promise<Result<Response>> {
  const chosen = readChosen(actor, body);
  if (!chosen.ok) return chosen;
  const opened = await openExport(actor, chosen.value, signal);
  if (!opened.ok) return opened;
  const text = Readable.from(json(opened.value), { highWaterMark: 2 });
  text.once("close", () => void opened.value.batches.return());
  // Content-Disposition keeps the compressor from buffering the stream.
  const headers = { "Content-Type": "application/json", "Content-Disposition": "inline" };
  return ok(new Response(createReadableStreamFromReadable(text), { headers }));
}

/** Streams the rows, so that 100,000 are never in memory at once. */
async function* json({ columns, batches }: OpenExport): AsyncGenerator<string> {
  let rows = 0;
  async function* counted() {
    for await (const batch of batches) {
      rows += batch.length;
      yield batch;
    }
  }
  yield '{"success":true,"file":"';
  for await (const text of csvText(columns, counted())) yield JSON.stringify(text).slice(1, -1);
  yield `","message":${JSON.stringify(`${count(rows, "work order")} exported`)}}`;
}

const exportCall = {
  body,
  answer: { file: z.string().openapi({ description: "CSV: UTF-8 with byte order mark, lines end in CRLF" }) },
  refuses: [429] as const,
};

export function declareOrderExport(api: Api) {
  call(api, {
    permission: "work-orders.export-company",
    id: "orders.export.clients",
    method: "post",
    path: "/orders/export/clients",
    summary: "Your company's work orders as CSV",
    ...exportCall,
    run: ({ actor, body, request }) => exported(actor, body, request.signal),
  });
  call(api, {
    permission: "work-orders.export-assigned",
    id: "orders.export.contractors",
    method: "post",
    path: "/orders/export/contractors",
    summary: "Your assigned and former work orders as CSV",
    ...exportCall,
    run: ({ actor, body, request }) => exported(actor, body, request.signal),
  });
  call(api, {
    permission: "work-orders.export-all",
    id: "admin.export.workOrders",
    method: "post",
    path: "/admin/export/work-orders",
    summary: "Work orders of all companies as CSV",
    ...exportCall,
    run: ({ actor, body, request }) => exported(actor, body, request.signal),
  });
}
