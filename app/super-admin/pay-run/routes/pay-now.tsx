import { redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { z } from "zod";
import { formAction } from "~/access/form-action.server";
import { guarded } from "~/access/guarded.server";
import { paths } from "~/paths";
import { db } from "~/platform/db/db.server";
import { formIdempotencyKey, newFormKey } from "~/platform/db/idempotency.server";
import { keepFormOnLostAnswer } from "~/platform/forms/offline/lost-answer";
import { redirectWithToast } from "~/platform/forms/toast.server";
import { useFormView } from "~/platform/forms/use-form-view";
import { count, money } from "~/platform/text/format";
import { now } from "~/platform/time/clock.server";
import { staffPaths } from "~/staff-paths";
import { ErrorSummary } from "~/ui/fields/error-summary";
import { ConfirmForm } from "~/ui/overlays/confirm-form";
import { NOTHING_DUE, startPayRun } from "../commands/start-pay-run.server";
import { payNowForm } from "../forms";
import { approvalCutoff } from "../pay-run";
import { countDue, findPayRunSettings } from "../queries.server";

export const loader = guarded("pay-run.manage", async () => {
  const upTo = approvalCutoff((await findPayRunSettings()).days, now());
  const due = await countDue(db, upTo);
  if (due.count === 0)
    throw await redirectWithToast(staffPaths.payRun(), { type: "warning", text: NOTHING_DUE });
  return { due, hidden: { upTo: upTo.toISOString(), formKey: newFormKey() } };
});

export const action = formAction("pay-run.manage", payNowForm, async ({ actor, value }) => {
  const { upTo, formKey } = value;
  const started = await startPayRun(actor, {
    upTo,
    by: "hand",
    idempotencyKey: formIdempotencyKey(formKey, upTo),
  });
  if (!started.ok) return started;
  return redirect(paths.bulkRun(started.value.runId));
});

export const clientAction = keepFormOnLostAnswer();

/** Pays only what the user saw, since more orders may become due meanwhile. */
export default function PayNow() {
  const { due, hidden } = useLoaderData<typeof loader>();
  const [form] = useFormView<z.input<typeof payNowForm>>();
  return (
    <ConfirmForm
      title="Pay due work orders"
      submit="Mark as paid"
      closeTo={staffPaths.payRun()}
      hidden={hidden}
    >
      <ErrorSummary form={form} />
      <p>
        {count(due.count, "work order")}, <b className="num">{money(due.cents)}</b>: moved from the companies'
        holds to what the contractors are owed, and on to their banks.
      </p>
    </ConfirmForm>
  );
}
