import { count } from "~/platform/text/format";
import type { Happened } from "./broadcast";
import type { Notice } from "./notices";

/** To all super administrators except the actor, or to the given users. */
type PlatformNotice = Omit<Notice, "to"> & { to: "super administrators" | readonly number[] };

/** Notifies super administrators of differences in money and of corrections to review. */
export function platformNotice({ type, payload }: Happened): PlatformNotice | undefined {
  if (type === "reconciliation.run" && Number(payload.fresh) > 0)
    return {
      to: "super administrators",
      kind: "alarm",
      type: "error",
      title: "Money does not match",
      message: `${count(Number(payload.fresh), "new difference")} between the providers' books and ours.`,
    };
  if (type === "correction.propose")
    return {
      to: "super administrators",
      kind: "correction",
      type: "warning",
      title: "A correction waits for you",
      message: `Somebody has to look at it a second time. Reason: ${payload.reason}`,
    };
  if (type === "correction.decide")
    return {
      to: [Number(payload.proposedById)],
      kind: "correction",
      type: payload.state === "approved" ? "success" : "warning",
      title: payload.state === "approved" ? "Correction approved" : "Correction rejected",
      message: "What you have proposed was looked at by another super administrator.",
    };
  return undefined;
}
