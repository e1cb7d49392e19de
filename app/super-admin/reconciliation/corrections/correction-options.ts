import type { CorrectionKind } from "db/schema/reconciliation";
import { invalid, ok, type Result } from "~/platform/result";
import { money } from "~/platform/text/format";

/** Returns the cents that a correction takes out of suspense; negative when it adds. */
export const centsFromSuspense = ({ kind, amountCents }: { kind: CorrectionKind; amountCents: number }) =>
  kind === "take" || kind === "payout" ? -amountCents : amountCents;

/** Lists the kinds for an amount in suspense (negative for money sent), or for a correction without a difference. */
export function correctionKindsFor(remaining: number | undefined): CorrectionKind[] {
  if (remaining === undefined) return ["credit", "take"];
  return remaining < 0 ? ["take", "bear"] : ["credit", "bear"];
}

/** Checks that a correction fits the amount in suspense; any correction fits without a difference. */
export function checkFitsItem(
  request: { kind: CorrectionKind; amountCents: number },
  remaining: number | undefined,
): Result<undefined> {
  if (remaining === undefined) return ok();
  const out = centsFromSuspense(request);
  if (remaining === 0) return invalid({ kind: ["None of this is in the suspense account"] });
  if (Math.sign(out) !== Math.sign(remaining))
    return invalid({
      kind: [
        remaining > 0
          ? "This money came in: credit it to a company, or keep it"
          : "This money went out: debit a company, or absorb it",
      ],
    });
  return Math.abs(out) > Math.abs(remaining)
    ? invalid({ amount: [`At most ${money(Math.abs(remaining))} of this is in the suspense account`] })
    : ok();
}
