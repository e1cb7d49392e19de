import { z } from "@hono/zod-openapi";
import { payoutSpeeds } from "db/schema/banking";
import { listPayments, type Payment } from "~/funds/payment-history.server";
import { type Line, listLines } from "~/funds/statement/lines.server";
import { statementTable } from "~/funds/statement/statement-query";
import { paymentStatus, payoutStateOf } from "~/payouts/payout-state";
import { db } from "~/platform/db/db.server";
import { readTableQuery } from "~/platform/db/table-query";
import { ok } from "~/platform/result";
import { downloadMoneyProof, PROOF_TYPE } from "~/proof/download/money-proof.server";
import { BALANCE_PROOF_TYPE, downloadBalanceProof } from "~/solvency/balance-proof.server";
import { type Api, call } from "../http/call.server";
import { paging, withPayload } from "../http/wire";

const transaction = z
  .object({
    _id: z.string(),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
    ip: z.string(),
    type: z.enum(["reserved", "paid", "canceled", "refill", "automatic", "fee", "correction"]),
    description: z.string(),
    payee: z.string(),
    status: z.enum(["settled", "pending", "reversed"]),
    amount: z.number().openapi({ description: "Positive dollars; the sign comes from the type" }),
    balance: z.number().openapi({ description: "Your company's available funds afterwards" }),
    WIN: z.string().openapi({ description: "The work order concerned; empty if none" }),
    companyName: z.string(),
  })
  .openapi("Transaction");

const text = z.string().optional();
const tableQuery = z.object({
  ...paging,
  sortBy: text.openapi({ example: "updateAt", description: "updateAt, createdAt, amount or type" }),
  sortDirection: text.openapi({ example: "desc" }),
  filters: text.openapi({
    example: '{"amount":{"gte":10,"lte":20},"createdAt":{"gte":"2026-11-01"}}',
    description:
      "A JSON object: `amount` in dollars, exact or as {gte, lte}; `createdAt` and `updatedAt` as {gte, lte}, UTC dates, inclusive",
  }),
});

const shapeOf = (line: Line) => ({
  _id: String(line.id),
  createdAt: line.createdAt.toISOString(),
  updatedAt: line.updatedAt.toISOString(),
  ip: line.ip ?? "",
  type: line.type,
  description: line.description,
  payee: line.payee,
  status: line.status,
  amount: line.amountCents / 100,
  balance: line.balanceCents / 100,
  WIN: line.win === null ? "" : String(line.win),
  companyName: line.companyName,
});

const payment = z
  .object({
    _id: z.string(),
    WIN: z.string(),
    title: z.string(),
    workOrderNamed: z.string(),
    clientName: z.string(),
    status: z.enum(["approved", "paid"]),
    amount: z.number(),
    finalPay: z.number(),
    approvedAt: z.iso.datetime().nullable(),
    paidAt: z.iso.datetime().nullable(),
    speed: z
      .enum(["", ...payoutSpeeds])
      .openapi({ description: "How it was sent to your bank; empty before" }),
    fee: z.number().openapi({ description: "Dollars that you pay for a faster payout" }),
    payment: z.object({ status: z.enum(["pending", "processed", "failed", "paid"]) }).openapi({
      description: "pending: on its way to the bank; processed: arrived; paid: outside of the app",
    }),
  })
  .openapi("ContractorPayment");

const paymentOf = (row: Payment) => ({
  _id: String(row.win),
  WIN: String(row.win),
  title: row.title,
  workOrderNamed: row.title,
  clientName: row.clientName,
  status: row.status as "approved" | "paid",
  amount: row.amountCents / 100,
  finalPay: row.amountCents / 100,
  approvedAt: row.approvedAt?.toISOString() ?? null,
  paidAt: row.paidAt?.toISOString() ?? null,
  speed: row.payout?.speed ?? ("" as const),
  fee: (row.payout?.feeCents ?? 0) / 100,
  payment: { status: paymentStatus[payoutStateOf(row)] },
});

/** Transactions of a company, or of all for super administrators; a contractor's payments; and the proofs of both. */
export function declareHistory(api: Api) {
  call(api, {
    permission: "statement.read",
    id: "dwolla.history",
    method: "get",
    path: "/dwolla/history",
    summary: "Your company's transactions; for the super administrator those of all companies",
    query: tableQuery,
    answer: { payload: z.array(transaction), total: z.int() },
    run: async ({ actor, query }) => {
      const parsedQuery = readTableQuery(query, statementTable);
      const { rows, total } = await listLines(
        db,
        { companyId: actor.companyId, timeZone: "UTC" },
        parsedQuery,
      );
      return ok({ payload: rows.map(shapeOf), total });
    },
  });
  call(api, {
    permission: "payment-history.read",
    id: "payment.contractorHistory",
    method: "get",
    path: "/payment/contractor/history",
    summary: "Your payments, past and upcoming",
    answer: withPayload({ workOrders: z.array(payment) }),
    run: async ({ actor }) => {
      const workOrders = (await listPayments(db, actor.id)).map(paymentOf);
      return ok({ workOrders, payload: { workOrders } });
    },
  });
  call(api, {
    permission: "money-proof.read",
    id: "moneyProof.get",
    method: "get",
    path: "/money-proof",
    summary:
      "Every entry of your accounts with the proof that it is in the published tree; clients/verify checks it",
    refuses: [404, 429],
    bytes: [PROOF_TYPE],
    run: ({ actor, request }) => downloadMoneyProof(actor, request.signal),
  });
  call(api, {
    permission: "money-proof.read",
    id: "balanceProof.get",
    method: "get",
    path: "/balance-proof",
    summary:
      "Your balance in the newest solvency report with the proof that it is in the total; clients/verify checks it",
    refuses: [404, 429],
    bytes: [BALANCE_PROOF_TYPE],
    run: ({ actor }) => downloadBalanceProof(actor),
  });
}
