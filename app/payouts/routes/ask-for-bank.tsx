import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { guarded } from "~/access/guarded.server";
import { bankLabel } from "~/banking/bank";
import { db } from "~/platform/db/db.server";
import { keepFormOnLostAnswer } from "~/platform/forms/offline/lost-answer";
import { readId } from "~/platform/forms/read-id";
import { redirectWithToast } from "~/platform/forms/toast.server";
import { pageSearch } from "~/platform/http/own-path";
import { money } from "~/platform/text/format";
import { staffPaths } from "~/staff-paths";
import { ConfirmForm } from "~/ui/overlays/confirm-form";
import { askForBank } from "../commands/ask-for-bank.server";
import { findPayout } from "../payouts-list.server";
import { accountFaultOf } from "../return-code";

const listAt = (request: Request) => `${staffPaths.payouts()}${pageSearch(request)}`;

export const loader = guarded("payout.ask-bank", async ({ params, request }) => {
  const found = await findPayout(db, readId(params.win));
  if (!found) throw new Response("Payout not found", { status: 404 });
  const { payout, contractor, amountCents, isSameBank } = found;
  if (payout?.transferState !== "failed" || !isSameBank) {
    const text = isSameBank ? "This payout has not failed" : `${contractor} has given another bank account`;
    throw await redirectWithToast(listAt(request), { type: "warning", text });
  }
  const fault = accountFaultOf({ reason: payout.reason, isSameBank });
  return {
    contractor,
    amountCents,
    bank: bankLabel(payout),
    reason: payout.reason,
    fault,
    closeTo: listAt(request),
  };
});

export const action = guarded("payout.ask-bank", async ({ actor, params, request }) => {
  const result = await askForBank(actor, readId(params.win));
  if (!result.ok && result.code === "not-found") throw new Response(result.message, { status: 404 });
  return redirectWithToast(
    listAt(request),
    result.ok ? "The contractor was asked for other bank details" : { type: "warning", text: result.message },
  );
});

export const clientAction = keepFormOnLostAnswer();

export const meta: MetaFunction = () => [{ title: "Ask for other bank details · Callout" }];

export default function AskForBank() {
  const { contractor, amountCents, bank, reason, fault, closeTo } = useLoaderData<typeof loader>();
  return (
    <ConfirmForm title={`Ask ${contractor} for other bank details?`} submit="Ask" closeTo={closeTo}>
      <p>
        <b className="num">{money(amountCents)}</b> could not be paid to {bank}:{" "}
        {fault ? `${fault} (“${reason}”)` : reason}.
      </p>
      <p>
        {contractor} gets a notification and, as chosen in the profile, an email. Their payment history says
        what to do. Once another account is saved, this payout is sent there automatically.
      </p>
    </ConfirmForm>
  );
}
