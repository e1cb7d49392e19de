import type { Refusal } from "~/platform/result";

/** Why not, word for word; all that is wrong with it, where that is more than one thing. */
export const reasonOf = ({ message, errors }: Refusal) =>
  errors ? [...new Set(Object.values(errors).flat())].join("; ") || message : message;
