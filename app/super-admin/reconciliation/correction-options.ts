import type { CorrectionKind } from "db/schema/reconciliation";
import { invalid, ok, type Result } from "~/platform/result";
import { money } from "~/platform/text/format";

/** What a correction takes out of the suspense account, in cents; negative for what it puts there. */
export const takenOut = ({ kind, amountCents }: { kind: CorrectionKind; amountCents: number }) =>
  kind === "take" || kind === "payout" ? -amountCents : amountCents;

/** What can be done with so much in suspense: money that came, or money that left. Without a difference either. */
export function kindsFor(remaining: number | undefined): CorrectionKind[] {
  if (remaining === undefined) return ["credit", "take"];
  return remaining < 0 ? ["take", "bear"] : ["credit", "bear"];
}

/**
 * Whether a correction settles some of what a difference has in suspense: money that came is given to a company or
 * kept, money that left is taken from one or borne; never more than there is. Without a difference anything goes.
 */
export function fitsItem(
  wish: { kind: CorrectionKind; amountCents: number },
  remaining: number | undefined,
): Result<undefined> {
  if (remaining === undefined) return ok();
  const out = takenOut(wish);
  if (remaining === 0) return invalid({ kind: ["Nothing of this is in the suspense account"] });
  if (Math.sign(out) !== Math.sign(remaining))
    return invalid({
      kind: [
        remaining > 0
          ? "This money came: it can be given to a company, or kept"
          : "This money left: it can be taken from a company, or borne",
      ],
    });
  return Math.abs(out) > Math.abs(remaining)
    ? invalid({ amount: [`At most ${money(Math.abs(remaining))} of this is in the suspense account`] })
    : ok();
}
