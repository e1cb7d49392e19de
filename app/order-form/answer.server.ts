import type { Submission } from "@conform-to/react";
import { data } from "@remix-run/node";
import type { Actor } from "~/access/actor";
import { PAYMENT_FAILED } from "~/platform/failures";
import type { Refusal } from "~/platform/result";
import { listStaged } from "~/work-orders/documents/staged.server";
import { longLists } from "~/work-orders/form/long-lists.server";
import type { OrderFormAnswer } from "./save-form.server";

type Sent = { form: FormData; submission: Pick<Submission<unknown>, "payload" | "reply"> };
type Reply = Parameters<Sent["submission"]["reply"]>[0];

/** What a press of one of the form's buttons is answered with: the form as it was sent, and what came of it. */
export const answering =
  (actor: Actor, { form, submission }: Sent, companyId = actor.companyId ?? 0) =>
  async (status: number, reply?: Reply, more: Partial<OrderFormAnswer> = {}) =>
    data<OrderFormAnswer>(
      {
        lastResult: submission.reply(reply),
        staged: await listStaged(actor, form),
        lists: await longLists(companyId, submission.payload),
        formKey: String(form.get("formKey") ?? "") || undefined,
        ...more,
      },
      { status },
    );

/** What refuses it, where the form tells it: beside its fields, or on top. What is gone is a page of its own. */
export function textsOf({ code, message, errors }: Refusal) {
  if (code === "not-found") throw new Response(message, { status: 404 });
  if (errors) return { fieldErrors: errors };
  return { formErrors: code === "funds" ? [PAYMENT_FAILED, message] : [message] };
}
