import { z } from "@hono/zod-openapi";
import { db } from "~/platform/db/db.server";
import { ok } from "~/platform/result";
import { now } from "~/platform/time/clock.server";
import { savePayRun } from "~/super-admin/pay-run/commands/save-pay-run.server";
import { startPayRun } from "~/super-admin/pay-run/commands/start-pay-run.server";
import { payRunDays } from "~/super-admin/pay-run/forms";
import { approvalCutoff } from "~/super-admin/pay-run/pay-run";
import { countDue, findPayRunSettings } from "~/super-admin/pay-run/queries.server";
import { type Api, call } from "../http/call.server";
import { documented } from "../http/wire";

const days = documented(payRunDays, {
  example: 7,
  description: "Days from approval until a work order is due",
});
const path = "/admin/pay-run";

/** The daily pay run, and starting it by hand. */
export function declarePayRun(api: Api) {
  call(api, {
    permission: "pay-run.manage",
    id: "admin.payRun.get",
    method: "get",
    path,
    summary: "The daily pay run: its settings, and the work orders due now",
    answer: {
      payload: z.object({
        isOn: z.boolean(),
        days,
        due: z.object({ workOrdersCount: z.number(), amount: z.number() }),
      }),
    },
    run: async () => {
      const { isOn, days } = await findPayRunSettings();
      const due = await countDue(db, approvalCutoff(days, now()));
      return ok({
        payload: { isOn, days, due: { workOrdersCount: due.count, amount: due.cents / 100 } },
      });
    },
  });
  call(api, {
    permission: "pay-run.manage",
    id: "admin.payRun.put",
    method: "put",
    path,
    summary: "Turn the daily pay run on or off",
    body: z.object({ isOn: z.boolean(), days }),
    run: async ({ actor, body }) => {
      const saved = await savePayRun(actor, body);
      return saved.ok ? ok({ message: "The pay run was changed" }) : saved;
    },
  });
  call(api, {
    permission: "pay-run.manage",
    id: "admin.payRun.start",
    method: "post",
    path,
    summary: "Mark what is due as paid now; up to 25,000 work orders, many of them in a job",
    idempotent: true,
    refuses: [409],
    body: z.object({ days }),
    answer: { payload: z.object({ runId: z.string(), workOrdersCount: z.number() }) },
    run: async ({ actor, body, keyOf }) => {
      const upTo = approvalCutoff(body.days, now());
      const started = await startPayRun(actor, { upTo, by: "hand", idempotencyKey: keyOf(body.days) });
      if (!started.ok) return started;
      const { runId, orders } = started.value;
      return ok({ payload: { runId: String(runId), workOrdersCount: orders } });
    },
  });
}
