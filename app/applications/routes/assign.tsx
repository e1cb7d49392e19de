import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import type { Actor } from "~/access/actor";
import { formAction } from "~/access/form-action.server";
import { guarded } from "~/access/guarded.server";
import { lockAvailable } from "~/auth/accounts.server";
import { balanceOf } from "~/ledger/queries.server";
import { db } from "~/platform/db/db.server";
import { keepFormOnLostAnswer } from "~/platform/forms/offline/lost-answer";
import { redirectWithToast } from "~/platform/forms/toast.server";
import { useFormView } from "~/platform/forms/use-form-view";
import { actionUnavailable } from "~/platform/http/action-unavailable";
import { count, money } from "~/platform/text/format";
import { DialogForm } from "~/ui/overlays/dialog-form";
import { closePath, orderFor, winOf } from "~/work-orders/order-route.server";
import { holdCents } from "~/work-orders/rules/pay";
import type { Order } from "~/work-orders/store/order.server";
import { bidTerms, choose } from "../application";
import { agreedOrder } from "../assign-order.server";
import { assignContractor } from "../commands/assign-contractor.server";
import { BidComparison } from "../components/bids/bid-comparison";
import { OverlapNotice } from "../components/overlap-notice";
import { listOverlaps } from "../overlaps/overlaps.server";
import { isBlocked, listApplicants } from "../queries.server";
import { applicantsPath } from "../routing/routing-params.server";
import { offerKey } from "../terms/posted-terms";
import { postedView } from "../terms/to-form";

const form = z.object({ seen: z.string().default("") });
const contractorOf = (id = "") => (/^\d{1,15}$/.test(id) ? Number(id) : Number.NaN);

export const loader = guarded("application.assign", async ({ actor, params, request }) => {
  const order = await orderFor(actor, params, "application.assign");
  const applicants = await listApplicants(db, actor, order);
  const applicant = applicants.find(({ contractorId }) => contractorId === contractorOf(params.contractorId));
  if (!applicant) throw new Response("Applicant not found", { status: 404 });
  const closeTo = applicantsPath(params, request);
  const isAvailable = await lockAvailable(db, applicant.contractorId);
  const possible = choose(applicant, { isBlocked: isBlocked(applicant), isAvailable });
  if (!possible.ok) throw actionUnavailable(possible.message, { label: "Applicants", to: closeTo });
  const otherApplicants = applicants.filter(({ status }) => status === "apply").length - 1;
  return {
    title: order.title,
    win: order.id,
    name: applicant.name,
    bid: applicant,
    posted: postedView(order),
    others: otherApplicants,
    overlaps: await listOverlaps(
      actor,
      { ...order, ...agreedOrder(order, applicant) },
      applicant.contractorId,
    ),
    funds: await fundsFor(actor, order, holdCents(bidTerms(order, applicant))),
    seen: offerKey(order, applicant),
    closeTo,
  };
});

/** Returns `null` for an order that is paid outside the app, which gets no hold. */
async function fundsFor(actor: Actor, order: Order, neededCents: number) {
  if (order.payOutsideOfApp || actor.companyId === null) return null;
  const { availableCents } = await balanceOf(actor.companyId);
  return { neededCents, availableCents };
}

export const action = formAction("application.assign", form, async ({ actor, params, request, value }) => {
  const contractorId = contractorOf(params.contractorId);
  const result = await assignContractor(actor, { win: winOf(params), contractorId, ...value });
  if (!result.ok) return result;
  return redirectWithToast(
    closePath({ ...params, tab: "assigned" }, request),
    `Assigned to ${result.value.name}`,
  );
});

export const clientAction = keepFormOnLostAnswer();

export default function Assign() {
  const {
    title,
    win,
    name,
    bid,
    posted,
    others: otherApplicants,
    overlaps,
    funds,
    seen,
    closeTo,
  } = useLoaderData<typeof loader>();
  const [view] = useFormView<z.input<typeof form>>();
  const short = funds !== null && funds.neededCents > funds.availableCents;
  return (
    <DialogForm title={`Assign ${name}?`} closeTo={closeTo} form={view} submit="Assign">
      <div className="stack">
        <p>
          {title} (WIN {win})
        </p>
        <OverlapNotice overlaps={overlaps} name={name} />
        <BidComparison posted={posted} bid={bid} />
        {funds && (
          <p>
            {money(funds.neededCents)} of your funds are put on hold for it; {money(funds.availableCents)}{" "}
            {short
              ? "is all that is available. Please add additional funds to your account."
              : "is available."}
            {bid.expenseCents > 0 &&
              ` The expenses of ${money(bid.expenseCents)} are not held: you decide on them when you approve the work.`}
          </p>
        )}
        {otherApplicants > 0 && (
          <p>{count(otherApplicants, "other applicant")} will be notified that it is taken.</p>
        )}
      </div>
      <input type="hidden" name="seen" value={seen} />
    </DialogForm>
  );
}
