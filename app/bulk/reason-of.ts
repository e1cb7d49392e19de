import type { Refusal } from "~/platform/result";

/** Every single thing that is wrong with it, word for word. */
export const reasonsOf = ({ message, errors }: Refusal): string[] => {
  const told = [...new Set(Object.values(errors ?? {}).flat())];
  return told.length > 0 ? told : [message];
};

/** Why not, word for word; all that is wrong with it, where that is more than one thing. */
export const reasonOf = (refusal: Refusal) => reasonsOf(refusal).join("; ");
