import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { formAction } from "~/access/form-action.server";
import { guarded } from "~/access/guarded.server";
import { lockAvailable } from "~/auth/accounts.server";
import { db } from "~/platform/db/db.server";
import { keepFormOnLostAnswer } from "~/platform/forms/offline/lost-answer";
import { withSavedSubmission } from "~/platform/forms/saved/saved-submission.server";
import { redirectWithToast } from "~/platform/forms/toast.server";
import { useFormView } from "~/platform/forms/use-form-view";
import { actionUnavailable } from "~/platform/http/action-unavailable";
import { money } from "~/platform/text/format";
import { TextArea } from "~/ui/fields/text-fields";
import { DialogForm } from "~/ui/overlays/dialog-form";
import { closePath, orderFor, winOf } from "~/work-orders/order-route.server";
import { holdCents } from "~/work-orders/rules/pay";
import { reasonField } from "~/work-orders/rules/reason";
import { MAX_REASON_LENGTH } from "~/work-orders/rules/work-order";
import { acceptRoute } from "../../commands/accept-route.server";
import { OverlapNotice } from "../../components/overlap-notice";
import { listOverlaps } from "../../overlaps/overlaps.server";
import { NOT_ACTIVE } from "../../routing/route";
import { applicantsPath, contractorIn, routedContractorIn } from "../../routing/routing-params.server";
import { termsKey } from "../../terms/posted-terms";

const form = z.object({
  reason: reasonField,
  seen: z.string().default(""),
});

/** Only for those who route, not for all who accept: a contractor would learn who else was asked. */
export const loader = guarded("application.route", async ({ actor, params, request }) => {
  const order = await orderFor(actor, params, "application.route");
  const { contractorId, name } = await routedContractorIn(actor, params, order);
  const closeTo = applicantsPath(params, request);
  if (!(await lockAvailable(db, contractorId)))
    throw actionUnavailable(NOT_ACTIVE, { label: "Applicants", to: closeTo });
  return {
    win: order.id,
    title: order.title,
    name,
    holdCents: order.payOutsideOfApp ? 0 : holdCents(order),
    overlaps: await listOverlaps(actor, order, contractorId),
    seen: termsKey(order),
    ...(await withSavedSubmission(request, { reason: "" })),
    closeTo,
  };
});

export const action = formAction("application.route", form, async ({ actor, params, request, value }) => {
  const { contractorId, name } = await contractorIn(params);
  const result = await acceptRoute(actor, { win: winOf(params), contractorId, ...value });
  if (!result.ok) return result;
  return redirectWithToast(closePath({ ...params, tab: "assigned" }, request), `Assigned to ${name}`);
});

export const clientAction = keepFormOnLostAnswer();

export default function AcceptOnBehalf() {
  const {
    win,
    title,
    name,
    holdCents: held,
    overlaps,
    seen,
    filled,
    isRestored,
    closeTo,
  } = useLoaderData<typeof loader>();
  const [view, fields] = useFormView<z.input<typeof form>>({ defaultValue: filled });
  return (
    <DialogForm
      title="Reason to accept on behalf"
      closeTo={closeTo}
      form={view}
      labels={{ reason: "Reason" }}
      submit="Accept On Behalf"
      isRestored={isRestored}
    >
      <p>
        {name} is assigned {title} (WIN {win}) at its posted terms, and still has to confirm it.
        {held > 0 && ` ${money(held)} of your funds are put on hold for it.`}
      </p>
      <OverlapNotice overlaps={overlaps} name={name} />
      <TextArea
        field={fields.reason}
        label="Reason"
        hint="It is sent to the contractor."
        rows={4}
        maxLength={MAX_REASON_LENGTH}
        required
      />
      <input type="hidden" name="seen" value={seen} />
    </DialogForm>
  );
}
