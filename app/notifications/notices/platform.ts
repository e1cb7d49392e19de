import { count } from "~/platform/text/format";
import type { NoticeEvent } from "./builder";
import type { Notice } from "./kinds";

type PlatformNotice = Omit<Notice, "to"> & { to: "super administrators" | readonly number[] };

/** Notifies super administrators of differences in money and of corrections to review. */
export function platformNotice({ type, payload }: NoticeEvent): PlatformNotice | undefined {
  if (type === "reconciliation.run" && Number(payload.fresh) > 0)
    return {
      to: "super administrators",
      kind: "alarm",
      type: "error",
      title: "Money does not match",
      message: `${count(Number(payload.fresh), "new difference")} between the providers' records and ours.`,
    };
  if (type === "correction.propose")
    return {
      to: "super administrators",
      kind: "correction",
      type: "warning",
      title: "A correction needs your review",
      message: `A second super administrator has to review it. Reason: ${payload.reason}`,
    };
  if (type === "correction.decide")
    return {
      to: [Number(payload.proposedById)],
      kind: "correction",
      type: payload.state === "approved" ? "success" : "warning",
      title: payload.state === "approved" ? "Correction approved" : "Correction rejected",
      message: "Another super administrator has reviewed your proposal.",
    };
  return undefined;
}
