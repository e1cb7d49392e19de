import { z } from "@hono/zod-openapi";
import { ok } from "~/platform/result";
import { count } from "~/platform/text/format";
import { emailRecruits } from "~/recruits/commands/mail-recruits.server";
import { RECRUIT_MILES } from "~/recruits/nearby.server";
import { type Api, call } from "../http/call.server";
import { ofOrder } from "../http/several-orders.server";

export function declareRecruitsMail(api: Api) {
  call(api, {
    permission: "recruits.mail",
    id: "orders.sendRecruitsMail",
    method: "post",
    path: "/orders/send-recruits-mail",
    summary: `Email recruits within ${RECRUIT_MILES} miles about a published work order; each gets one email`,
    body: ofOrder,
    answer: { payload: z.object({ recruits: z.int() }) },
    run: async ({ actor, body }) => {
      const sent = await emailRecruits(actor, { win: body.workOrderId });
      if (!sent.ok) return sent;
      const { emailed } = sent.value;
      return ok({
        message: `Emails to ${count(emailed, "recruit")} are on the way`,
        payload: { recruits: emailed },
      });
    },
  });
}
