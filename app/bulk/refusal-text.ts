import type { Refusal } from "~/platform/result";

/** Lists all reasons of a refusal. */
export const refusalReasons = ({ message, errors }: Refusal): string[] => {
  const reasons = [...new Set(Object.values(errors ?? {}).flat())];
  return reasons.length > 0 ? reasons : [message];
};

/** Returns all reasons of a refusal in one text. */
export const refusalText = (refusal: Refusal) => refusalReasons(refusal).join("; ");
