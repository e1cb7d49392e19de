export type StoredFileRef = { fileId: number | string; name: string; url?: string };

export type PendingUpload = {
  key: number;
  file: File;
  preview?: string;
  /** The part of the file that has been sent, from 0 to 1. */
  sent: number;
  /** "preparing": a photo is made smaller, and its form carries it. */
  state: "preparing" | "sending" | "done" | "failed";
  message?: string;
  /** False when the type or size was refused. */
  canRetry?: boolean;
  stored?: StoredFileRef;
  /** A large photo can be sent as chosen or smaller; `file` is the one that is sent. */
  photo?: { original: File; smaller: File };
  /** Where the server has the parts sent so far. */
  uploadUrl?: string;
  /** Under which the file is kept on the device until the form is sent. */
  keptAs: string;
};

export type Answer = {
  files?: StoredFileRef[];
  refused?: { message: string; isRetryable?: boolean }[];
  message?: string;
};
export type Outcome = Pick<PendingUpload, "state" | "sent" | "stored" | "message" | "canRetry">;

/** Picture types that browsers can preview; others show an icon. */
export const isPreviewed = (mime: string) =>
  /^image\/(png|jpe?g|bmp|webp|gif|avif|apng|svg\+xml)$/.test(mime);

/** Returns an address at which the browser shows a chosen picture. */
export const previewOf = (file: File) => (isPreviewed(file.type) ? URL.createObjectURL(file) : undefined);

const FAILED = "The upload failed. Your form is still here: try again.";
const STALLED = "Nothing has been sent for 20 seconds. Wait for the connection, or try again.";
const CANCELLED = "Cancelled: this file has not been sent.";
const SIGNED_OUT = "Your session has ended. Sign in again to send the file.";
const [UNAUTHORIZED, TOO_LARGE] = [401, 413];

export function outcomeOf(status: number, { files: [stored] = [], refused, message }: Answer): Outcome {
  if (stored) return { state: "done", sent: 1, stored };
  if (status === UNAUTHORIZED) return { state: "failed", sent: 0, message: SIGNED_OUT, canRetry: true };
  const refusal = refused?.[0];
  const canRetry = refusal ? refusal.isRetryable === true : status !== TOO_LARGE;
  return { state: "failed", sent: 0, message: refusal?.message ?? message ?? FAILED, canRetry };
}

export const asStalled = (file: PendingUpload): PendingUpload =>
  file.state === "sending" ? { ...file, message: STALLED, canRetry: true } : file;

export const cancelled = { state: "failed", message: CANCELLED, canRetry: true } as const;
export const sendingAgain: Partial<PendingUpload> = {
  state: "sending",
  message: undefined,
  canRetry: undefined,
  stored: undefined,
};
