import { Link, type MetaFunction, useLoaderData, useLocation } from "@remix-run/react";
import { guarded } from "~/access/guarded.server";
import { bankLabel } from "~/banking/bank";
import { paths } from "~/paths";
import { db } from "~/platform/db/db.server";
import { keepFormOnLostAnswer } from "~/platform/forms/offline/lost-answer";
import { readId } from "~/platform/forms/read-id";
import { redirectWithToast } from "~/platform/forms/toast.server";
import { money } from "~/platform/text/format";
import { staffPaths } from "~/staff-paths";
import { ConfirmForm } from "~/ui/overlays/confirm-form";
import { Dialog } from "~/ui/overlays/dialog";
import { retryPayout } from "../commands/retry-payout.server";
import { findPayout } from "../payouts-list.server";
import { accountFaultOf } from "../return-code";

const listAt = (request: Request) => `${staffPaths.payouts()}${new URL(request.url).search}`;

export const loader = guarded("payout.retry", async ({ params, request }) => {
  const win = readId(params.win);
  const found = await findPayout(db, win);
  if (!found) throw new Response("Payout not found", { status: 404 });
  const { payout, contractor, amountCents, isSameBank } = found;
  if (payout?.transferState !== "failed")
    throw await redirectWithToast(listAt(request), { type: "warning", text: "This payout has not failed" });
  const { reason } = payout;
  const bank = bankLabel(payout);
  const fault = accountFaultOf({ reason, isSameBank });
  return { win, contractor, amountCents, reason, bank, fault };
});

export const action = guarded("payout.retry", async ({ actor, params, request }) => {
  const win = readId(params.win);
  const result = await retryPayout(actor, win);
  if (!result.ok && result.code === "not-found") throw new Response(result.message, { status: 404 });
  return redirectWithToast(
    listAt(request),
    result.ok ? `Payout for WIN ${win} resent` : { type: "error", text: result.message },
  );
});

export const clientAction = keepFormOnLostAnswer();

export const meta: MetaFunction = () => [{ title: "Try a payout again · Callout" }];

export default function Retry() {
  const { win, contractor, amountCents, reason, bank, fault } = useLoaderData<typeof loader>();
  const { search } = useLocation();
  const closeTo = `${staffPaths.payouts()}${search}`;
  if (fault)
    return (
      <Dialog title="A new bank account is needed" closeTo={closeTo} size="small">
        <p>
          {fault}: {bank} answered “{reason}”. A second transfer to the same account would come back too.
        </p>
        <p>
          <Link to={`${staffPaths.askForBank(win)}${search}`} replace preventScrollReset>
            Ask {contractor} for other bank details
          </Link>
          . Once they are saved, the <span className="num">{money(amountCents)}</span> for{" "}
          <Link to={paths.order("paid", win)}>WIN {win}</Link> is sent there automatically.
        </p>
      </Dialog>
    );
  return (
    <ConfirmForm title="Try this payout again?" submit="Try again" closeTo={closeTo}>
      <p>
        <b className="num">{money(amountCents)}</b> to {contractor} for WIN {win}. The last transfer failed:{" "}
        {reason}. It went to {bank}.
      </p>
    </ConfirmForm>
  );
}
