import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { formAction } from "~/access/form-action.server";
import { guarded } from "~/access/guarded.server";
import { keepFormOnLostAnswer } from "~/platform/forms/offline/lost-answer";
import { redirectWithToast } from "~/platform/forms/toast.server";
import { useFormView } from "~/platform/forms/use-form-view";
import { zoneAbbreviation } from "~/platform/text/format";
import { now } from "~/platform/time/clock.server";
import { DialogForm } from "~/ui/overlays/dialog-form";
import { closePath, orderFor, winOf } from "~/work-orders/order-route.server";
import { acceptRoute } from "../../commands/accept-route.server";
import { PostedOffer } from "../../components/bids/posted-offer";
import { OverlapNotice } from "../../components/overlap-notice";
import { listOverlaps } from "../../overlaps/overlaps.server";
import { NOT_ROUTED } from "../../routing/route";
import { termsKey } from "../../terms/posted-terms";
import { postedView } from "../../terms/to-form";

const form = z.object({ seen: z.string().default("") });

export const loader = guarded("application.accept", async ({ actor, params, request }) => {
  const order = await orderFor(actor, params, "application.accept");
  if (!order.toContractor?.routed) throw new Response(NOT_ROUTED, { status: 409 });
  return {
    title: order.title,
    win: order.id,
    zone: zoneAbbreviation(order.startAt ?? now(), order.timeZone),
    posted: postedView(order),
    overlaps: await listOverlaps(actor, order),
    hasApplied: order.toContractor.application === "apply",
    seen: termsKey(order),
    closeTo: closePath(params, request),
  };
});

export const action = formAction("application.accept", form, async ({ actor, params, request, value }) => {
  const result = await acceptRoute(actor, { win: winOf(params), ...value });
  if (!result.ok) return result;
  return redirectWithToast(closePath({ ...params, tab: "upcoming-work" }, request), "Work order accepted");
});

export const clientAction = keepFormOnLostAnswer();

export default function Accept() {
  const { title, win, posted, overlaps, zone, hasApplied, seen, closeTo } = useLoaderData<typeof loader>();
  const [view] = useFormView<z.input<typeof form>>();
  return (
    <DialogForm title="Accept" closeTo={closeTo} form={view} submit="Accept" cancel="Not yet">
      <div className="stack">
        <p>
          By accepting, you get {title} (WIN {win}) at these terms and confirm that you will be there.
        </p>
        <OverlapNotice overlaps={overlaps} />
        <PostedOffer posted={posted} zone={zone} />
        {hasApplied && <p>These terms replace the ones in your application.</p>}
      </div>
      <input type="hidden" name="seen" value={seen} />
    </DialogForm>
  );
}
