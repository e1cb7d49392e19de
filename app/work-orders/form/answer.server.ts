import type { Submission } from "@conform-to/react";
import { data } from "@remix-run/node";
import type { Actor } from "~/access/actor";
import { listStaged } from "../documents/staged.server";
import { longLists } from "./long-lists.server";
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
