import { useLoaderData } from "@remix-run/react";
import { formAction } from "~/access/form-action.server";
import { guarded } from "~/access/guarded.server";
import { formIdempotencyKey } from "~/platform/db/idempotency.server";
import { keepFormOnLostAnswer } from "~/platform/forms/offline/lost-answer";
import { redirectWithToast } from "~/platform/forms/toast.server";
import { closePath, winOf } from "~/work-orders/order-route.server";
import { reportArrival } from "../commands/report-arrival.server";
import { ArrivalForm } from "../components/arrival-form";
import { arrivalForm } from "../forms";
import { loadArrivalPage } from "../visits/arrival-page.server";

export const loader = guarded("arrival.tell", (args) => loadArrivalPage(args, "late", "15"));

export const action = formAction("arrival.tell", arrivalForm, async (sent) => {
  const { actor, params, request, value, submission } = sent;
  const idempotencyKey = formIdempotencyKey(submission.payload.formKey, value);
  const report = { win: winOf(params), status: "late", ...value, idempotencyKey } as const;
  const result = await reportArrival(actor, report);
  if (!result.ok) return result;
  return redirectWithToast(closePath(params, request), "The client has been notified that you are late");
});

export const clientAction = keepFormOnLostAnswer();

export default function RunningLate() {
  const { win, title, start, isRepeated, ...page } = useLoaderData<typeof loader>();
  return (
    <ArrivalForm
      title="Running Late"
      label={isRepeated ? "Minutes until you are there" : "Minutes late"}
      hint={
        isRepeated
          ? "Counted from now, because you have been there before. The client is notified when to expect you."
          : "Counted from the start. The client is notified when to expect you."
      }
      submit="Running Late"
      {...page}
    >
      {title} (WIN {win}) {isRepeated ? "started" : "starts"} {start}.
    </ArrivalForm>
  );
}
