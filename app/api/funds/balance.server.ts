import { z } from "@hono/zod-openapi";
import { balanceOf, balanceOfAll } from "~/ledger/queries.server";
import { ok } from "~/platform/result";
import { type Api, call } from "../http/call.server";

const balance = z.object({ total_balance: z.number(), on_hold: z.number() }).openapi("Balance");

export function declareBalance(api: Api) {
  call(api, {
    permission: "balance.read",
    id: "companies.balance",
    method: "get",
    path: "/companies/balance",
    summary: "Your company's funds in dollars; for the super administrator, the total of all companies",
    answer: { payload: z.object({ balance }) },
    run: async ({ actor }) => {
      const own = actor.companyId === null ? await balanceOfAll() : await balanceOf(actor.companyId);
      return ok({
        payload: { balance: { total_balance: own.totalCents / 100, on_hold: own.onHoldCents / 100 } },
      });
    },
  });
}
