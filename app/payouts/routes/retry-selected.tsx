import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { PersonLink } from "~/access/components/record-links";
import { formAction } from "~/access/form-action.server";
import { guarded } from "~/access/guarded.server";
import { keepFormOnLostAnswer } from "~/platform/forms/offline/lost-answer";
import { redirectWithToast } from "~/platform/forms/toast.server";
import { count, money } from "~/platform/text/format";
import { Table } from "~/ui/lists/table";
import { Refusals } from "~/ui/notices/refusals";
import { ConfirmForm } from "~/ui/overlays/confirm-form";
import { Dialog } from "~/ui/overlays/dialog";
import { retryPayouts } from "../commands/retry-payout.server";
import { reviewRetry } from "../retry-review.server";

export const loader = guarded("payout.retry", ({ request }) => reviewRetry(request));

/** The payouts that were shown: one that failed later is not sent without being seen. */
const form = z.object({
  shown: z.union([z.string(), z.array(z.string())]).transform((wins) => [wins].flat().map(Number)),
});

export const action = formAction("payout.retry", form, async ({ actor, request, value }) => {
  const { closeTo } = await reviewRetry(request);
  const { sent, refused } = await retryPayouts(actor, value.shown);
  const text = `${count(sent, "payout")} resent`;
  return redirectWithToast(
    closeTo,
    refused > 0
      ? { type: "warning", text: `${text}. ${count(refused, "payout")} could not be resent.` }
      : text,
  );
});

export const clientAction = keepFormOnLostAnswer();

export const handle = { recordQuery: "all" };

export const meta: MetaFunction = () => [{ title: "Try payouts again · Callout" }];

export default function RetrySelected() {
  const { isAll, fitting, totalCents, refused, closeTo } = useLoaderData<typeof loader>();
  const notice = refused.length > 0 && (
    <Refusals
      title={`${count(
        refused.reduce((sum, { count: n }) => sum + n, 0),
        "payout",
      )} won't be resent`}
      noun="payout"
      reasons={refused}
    />
  );
  if (fitting.length === 0)
    return (
      <Dialog title="Try payouts again" closeTo={closeTo} size="small">
        {notice || <p>There are no failed payouts in this list.</p>}
      </Dialog>
    );
  return (
    <ConfirmForm
      title={`Try again: ${count(fitting.length, "payout")}`}
      submit={`Resend ${money(totalCents)}`}
      closeTo={closeTo}
      hidden={{ shown: fitting.map(({ win }) => win) }}
    >
      {isAll && <p>Nothing is selected, so this applies to all failed payouts.</p>}
      <Table
        caption="Payouts that will be resent"
        showCaption
        rows={fitting}
        rowKey={({ win }) => win}
        columns={[
          {
            key: "contractor",
            label: "Contractor",
            main: true,
            cell: ({ contractorId, contractor, win }) => (
              <>
                <PersonLink id={contractorId}>{contractor}</PersonLink>
                <small className="muted under">WIN {win}</small>
              </>
            ),
          },
          {
            key: "bank",
            label: "Last transfer",
            cell: ({ bank, reason }) => (
              <>
                {bank}
                <small className="muted under">{reason}</small>
              </>
            ),
          },
          { key: "amount", label: "Amount", numeric: true, cell: ({ amountCents }) => money(amountCents) },
        ]}
      />
      {notice}
    </ConfirmForm>
  );
}
