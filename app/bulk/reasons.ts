import type { Refusal } from "~/platform/result";

export const ALREADY_ON_HOLD = "It is on hold already";
export const NOT_ON_HOLD = "It is not on hold";

export const refusalReasons = ({ message, errors }: Refusal): string[] => {
  const reasons = [...new Set(Object.values(errors ?? {}).flat())];
  return reasons.length > 0 ? reasons : [message];
};

export const refusalText = (refusal: Refusal) => refusalReasons(refusal).join("; ");
