import type { PendingUpload } from "../pending-upload";

export const KEPT_FOR_MS = 24 * 60 * 60 * 1000;

export type KeptFile = Pick<PendingUpload, "file" | "photo" | "uploadUrl" | "stored" | "keptAs"> & {
  /** The address of its form, and the name of the field. */
  form: string;
  at: number;
  /** Waits for the person to try again. */
  isCancelled?: boolean;
  /** The form was sent with it; it is deleted unless the form comes back. */
  isSubmitted?: boolean;
};

/** Whether a kept file is of no use any more when `form` is opened: sent with it, or a day old. */
export const isDone = (kept: Pick<KeptFile, "form" | "at" | "isSubmitted">, form: string, now: number) =>
  kept.at < now - KEPT_FOR_MS || (kept.form === form && kept.isSubmitted === true);
