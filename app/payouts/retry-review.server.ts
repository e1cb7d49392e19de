import { bankTransfers } from "db/schema/banking";
import { payouts } from "db/schema/payouts";
import { eq, inArray } from "drizzle-orm";
import { bankLabel } from "~/banking/bank";
import { pageQuery } from "~/patches/remix-urls";
import { db } from "~/platform/db/db.server";
import { groupReasons } from "~/platform/group-reasons";
import { staffPaths } from "~/staff-paths";
import { listSelectedPayouts, type Payout } from "./payouts-list.server";
import { accountFaultOf } from "./return-code";

export const MAX_SELECTED = 500;

/** Reads the selected payouts; without a selection all failed ones. */
export async function listSelected(request: Request) {
  const wins = pageQuery(request)
    .getAll("win")
    .map(Number)
    .filter((win) => Number.isSafeInteger(win));
  const which = wins.length > 0 ? inArray(payouts.workOrderId, wins) : eq(bankTransfers.state, "failed");
  return { isAll: wins.length === 0, selected: await listSelectedPayouts(db, which, MAX_SELECTED) };
}

/** Returns why a payout can't be sent again; `undefined` if it can. */
export function retryProblem({ payout, isSameBank, hasBank }: Payout): string | undefined {
  if (payout?.transferState !== "failed") return "It has not failed";
  if (!hasBank) return "The contractor has no bank details";
  const fault = accountFaultOf({ reason: payout.reason, isSameBank });
  return fault && `${fault}: ask the contractor for other bank details`;
}

/** Splits the selected payouts into those that will be sent again and the others by reason. */
export async function reviewRetry(request: Request) {
  const { isAll, selected } = await listSelected(request);
  const checked = selected.map((payout) => ({ payout, problem: retryProblem(payout) }));
  const fitting = checked.filter(({ problem }) => !problem).map(({ payout }) => payout);
  const query = pageQuery(request, "win");
  return {
    isAll,
    fitting: fitting.map(({ win, contractorId, contractor, amountCents, payout }) => {
      const { reason } = payout!;
      return { win, contractorId, contractor, amountCents, bank: bankLabel(payout!), reason };
    }),
    totalCents: fitting.reduce((sum, { amountCents }) => sum + amountCents, 0),
    refused: groupReasons(
      checked.flatMap(({ payout: { win }, problem }) => (problem ? [{ win, reasons: [problem] }] : [])),
    ),
    closeTo: staffPaths.payouts() + (query.size ? `?${query}` : ""),
  };
}
