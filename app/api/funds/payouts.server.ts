import { z } from "@hono/zod-openapi";
import { payoutSpeeds } from "db/schema/banking";
import { bankLabel } from "~/banking/bank";
import { retryPayout } from "~/payouts/commands/retry-payout.server";
import { paymentStatus, payoutStateOf } from "~/payouts/payout-state";
import { listPayouts, type Payout, payoutFilters, payoutsTable } from "~/payouts/payouts-list.server";
import { db } from "~/platform/db/db.server";
import { readTableQuery } from "~/platform/db/table-query";
import { ok } from "~/platform/result";
import { type Api, call } from "../http/call.server";
import { anyId, paging } from "../http/wire";

const payout = z
  .object({
    WIN: z.string(),
    title: z.string(),
    contractorName: z.string(),
    hasBank: z.boolean(),
    bank: z
      .string()
      .openapi({ description: "The bank account of the last transfer; empty before the first" }),
    state: z.enum(["waiting", "sent", "arrived", "failed"]),
    payment: z.object({ status: z.enum(["pending", "processed", "failed"]) }),
    reason: z.string().openapi({ description: "The bank's reason for the failure" }),
    amount: z.number(),
    speed: z
      .enum(["", ...payoutSpeeds])
      .openapi({ description: "How the last transfer was sent; empty before the first" }),
    fee: z.number().openapi({ description: "Dollars that the contractor pays for a faster transfer" }),
    paidAt: z.iso.datetime().nullable(),
  })
  .openapi("Payout");

type Shape = z.infer<typeof payout>;

function shapeOf({ win, title, contractor, hasBank, trouble, amountCents, paidAt, payout }: Payout): Shape {
  const state = payoutStateOf({ status: "paid", payOutsideOfApp: false, payout }) as Shape["state"];
  return {
    WIN: String(win),
    title,
    contractorName: contractor,
    hasBank,
    bank: payout ? bankLabel(payout) : "",
    state,
    payment: { status: paymentStatus[state] as Shape["payment"]["status"] },
    reason: (state === "failed" ? payout?.reason : trouble) ?? "",
    amount: amountCents / 100,
    speed: payout?.speed ?? "",
    fee: (payout?.feeCents ?? 0) / 100,
    paidAt: paidAt?.toISOString() ?? null,
  };
}

const text = z.string().optional();

/** Payouts to contractors, for super administrators. */
export function declarePayouts(api: Api) {
  call(api, {
    permission: "payouts.read",
    id: "admin.payouts.list",
    method: "get",
    path: "/admin/payouts",
    summary: "Payouts for work marked as paid in the app, and where the money is",
    query: z.object({
      ...paging,
      sortBy: text.openapi({ example: "paidAt", description: payoutsTable.sortable.join(", ") }),
      sortDirection: text.openapi({ example: "desc" }),
      state: text.openapi({ example: "failed", description: Object.keys(payoutFilters).join(", ") }),
    }),
    answer: { payload: z.array(payout), total: z.number() },
    run: async ({ actor, query }) => {
      const { rows, total } = await listPayouts(db, readTableQuery(query, payoutsTable), actor.timeZone);
      return ok({ payload: rows.map(shapeOf), total });
    },
  });
  call(api, {
    permission: "payout.retry",
    id: "admin.payouts.retry",
    method: "post",
    path: "/admin/payouts/{win}/retry",
    summary: "Resend a failed payout; refused if it is under way, has arrived or needs a new bank account",
    params: z.object({ win: anyId.openapi({ example: "100001" }) }),
    refuses: [404, 409],
    run: async ({ actor, params }) => {
      const retried = await retryPayout(actor, params.win);
      return retried.ok ? ok({ message: "Payout resent" }) : retried;
    },
  });
}
