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

export const loader = guarded("arrival.tell", (args) => loadArrivalPage(args, "onWay", "30"));

export const action = formAction("arrival.tell", arrivalForm, async (sent) => {
  const { actor, params, request, value, submission } = sent;
  const idempotencyKey = formIdempotencyKey(submission.payload.formKey, value);
  const report = { win: winOf(params), status: "onWay", ...value, idempotencyKey } as const;
  const result = await reportArrival(actor, report);
  if (!result.ok) return result;
  return redirectWithToast(
    closePath(params, request),
    "The client has been notified that you are on your way",
  );
});

export const clientAction = keepFormOnLostAnswer();

export default function OnMyWay() {
  const { win, title, start, isRepeated, ...page } = useLoaderData<typeof loader>();
  return (
    <ArrivalForm
      title="On My Way"
      label="Minutes until you are there"
      hint="The client is notified when to expect you."
      submit="On My Way"
      {...page}
    >
      {title} (WIN {win}) {isRepeated ? "started" : "starts"} {start}.
    </ArrivalForm>
  );
}
