import { z } from "@hono/zod-openapi";
import { bankLabel } from "~/banking/bank";
import { readTableQuery } from "~/platform/db/table-query";
import { ok } from "~/platform/result";
import { type HistoryRow, historyTable, listHistory } from "~/super-admin/provider-history/history.server";
import { type Api, call } from "../http/call.server";
import { paging } from "../http/wire";

const row = z
  .object({
    _id: z.string(),
    type: z.enum(["refill", "payout", "top-up"]),
    name: z.string().openapi({ description: "The company or the contractor" }),
    bank: z.string(),
    status: z.enum(["asked", "sent", "processed", "failed"]),
    reason: z.string(),
    reference: z.string().openapi({ description: "The provider's number of the transfer" }),
    amount: z.number(),
    fee: z.number(),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
  })
  .openapi("ProviderTransaction");

const shapeOf = ({ id, kind, who, state, reason, reference, totalCents, feeCents, ...row }: HistoryRow) => ({
  _id: String(id),
  type: kind,
  name: who,
  bank: bankLabel(row),
  status: state === "requested" ? ("asked" as const) : state,
  reason,
  reference: reference ?? "",
  amount: totalCents / 100,
  fee: feeCents / 100,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});

const text = z.string().optional();

export function declareProviderHistory(api: Api) {
  call(api, {
    permission: "page.clients-transactions-history",
    id: "admin.dwolla.history",
    method: "get",
    path: "/admin/dwolla/history",
    summary: "All transfers through the bank provider, of companies and contractors",
    query: z.object({
      ...paging,
      sortBy: text.openapi({
        example: "updateAt",
        description: "updateAt, createdAt, amount, status or type",
      }),
      sortDirection: text.openapi({ example: "desc" }),
      filters: text.openapi({
        example: '{"status":"failed"}',
        description:
          "A JSON object: `type` and `status` with the rows' values, `name` of a company or contractor",
      }),
    }),
    answer: { payload: z.array(row), total: z.number() },
    run: async ({ actor, query }) => {
      const { rows, total } = await listHistory(readTableQuery(query, historyTable), actor.timeZone);
      return ok({ payload: rows.map(shapeOf), total });
    },
  });
}
