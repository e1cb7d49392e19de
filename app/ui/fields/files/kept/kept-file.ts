import type { PendingUpload } from "../pending-upload";

const KEPT_FOR_MS = 24 * 60 * 60 * 1000;

export type KeptFile = Pick<PendingUpload, "file" | "photo" | "uploadUrl" | "stored" | "keptAs"> & {
  /** The addresses of its form and of the form's files, and the name of the field. */
  form: string;
  at: number;
  /** Waits for the person to try again. */
  isCancelled?: boolean;
  /** The form was sent with it, and its answer has not arrived. */
  isSubmitted?: boolean;
};

export const isOld = ({ at }: Pick<KeptFile, "at">, now: number) => at < now - KEPT_FOR_MS;

/** The server's files by id, and whether something uses them; those that it no longer has are absent. */
export type Uses = Readonly<Record<string, boolean>>;

type Judged = Pick<KeptFile, "form" | "at" | "isSubmitted" | "stored">;

/**
 * Returns what becomes of a kept file when `form` is opened. An answer may have been lost, so only the server knows
 * whether a form arrived: without its answer (`uses`) a file that was sent with a form stays as it is.
 */
export function fateOf(
  kept: Judged,
  form: string,
  now: number,
  uses: Uses | undefined,
): "offer" | "send anew" | "leave" | "drop" {
  const { form: own, isSubmitted, stored } = kept;
  if (isOld(kept, now)) return "drop";
  if (own !== form) return "leave";
  // A form goes without a file only when its person agreed to leave that file behind.
  if (!stored) return isSubmitted ? "drop" : "offer";
  if (!uses) return isSubmitted ? "leave" : "offer";
  const isUsed = uses[stored.fileId];
  if (isUsed === undefined) return "send anew";
  return isUsed ? "drop" : "offer";
}
