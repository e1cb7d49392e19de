import type { Submission, SubmissionResult } from "@conform-to/react";
import { data } from "@remix-run/node";
import type { Actor } from "~/access/actor";
import { PAYMENT_FAILED } from "~/platform/failures";
import type { Refusal } from "~/platform/result";
import { listStagedFiles, type StagedFile } from "~/work-orders/documents/staged-files.server";
import { type LongLists, longLists } from "~/work-orders/form/long-lists.server";
import type { AllErrors } from "~/work-orders/form/order-fields";
import type { Order } from "~/work-orders/store/order.server";
import { type Progress, progressOf, readProgress } from "./progress.server";
import type { SiteQuestion } from "./site/fill-from-site.server";
import { type SiteChoices, siteChoices } from "./site/site-choices.server";

export type OrderFormAnswer = {
  lastResult: SubmissionResult<string[]>;
  staged: StagedFile[];
  /** The question before publishing; the form sends the confirmed amount. */
  question?: { text: string; cents: number };
  /** Asks before a template ("" for none) replaces the input. */
  rewrite?: { template: string };
  /** The stored version, after a conflict. */
  version?: number;
  /** The form's idempotency key, unchanged when the form is shown again. */
  formKey?: string;
  progress?: Progress;
  lists?: LongLists;
  sites?: SiteChoices;
  /** The name of the site that has just filled the form. */
  filled?: string;
  /** Asks before a site replaces what was typed. */
  siteQuestion?: SiteQuestion;
  toast?: string;
};

type Sent = { form: FormData; submission: Pick<Submission<unknown>, "payload" | "reply"> };
type Reply = Parameters<Sent["submission"]["reply"]>[0];

/**
 * Returns a function that answers a submission: the form as it was sent, with the given errors and extras. Templates and
 * bulk edits have no `orderForm`: they may leave anything empty.
 */
export const answerWith =
  (actor: Actor, { form, submission }: Sent, orderForm?: { order?: Order }) =>
  async (status: number, reply?: Reply, extras: Partial<OrderFormAnswer> = {}) => {
    const lastResult = submission.reply(reply);
    const { error } = lastResult;
    return data<OrderFormAnswer>(
      {
        lastResult,
        progress: orderForm && (await progressOfSent(submission.payload, error, orderForm.order)),
        staged: await listStagedFiles(actor, form),
        lists: await longLists(orderForm?.order?.companyId ?? actor.companyId ?? 0, submission.payload),
        sites: await siteChoices(actor, submission.payload),
        formKey: String(form.get("formKey") ?? "") || undefined,
        ...extras,
      },
      { status },
    );
  };

const progressOfSent = (typed: Record<string, unknown>, errors?: AllErrors | null, order?: Order) =>
  errors ? progressOf(typed, errors) : readProgress(typed, order);

/** Converts a refusal to form or field errors; throws a 404 page for `not-found`. */
export function formErrorsOf({ code, message, errors }: Refusal) {
  if (code === "not-found") throw new Response(message, { status: 404 });
  if (errors) return { fieldErrors: errors };
  return { formErrors: code === "funds" ? [PAYMENT_FAILED, message] : [message] };
}
