import { DetailedError, Upload } from "tus-js-client";
import { paths } from "~/paths";
import { CHUNK_BYTES, UPLOADS_FIELD } from "~/platform/files/uploads/limits";
import { type Outcome, outcomeOf } from "../pending-upload";
import { post } from "./send-whole";
import type { Sending } from "./sending";

/** Waits between attempts, in ms; each byte that arrives begins them anew. */
const WAITS = [500, 1000, 2000, 4000, ...Array.from({ length: 400 }, () => 8000)];
/** Statuses after which the same request may succeed: no answer, held by the attempt that was cut, or failing. */
const isPassing = (status: number) => [0, 409, 423].includes(status) || status >= 500;

/** Sends a file by the tus protocol, as often as the network is cut, then names it to the form's address. */
export async function sendInParts(sending: Sending): Promise<Outcome> {
  const sent = await sendParts(sending);
  if ("state" in sent) return sent;
  const body = new FormData();
  body.append(UPLOADS_FIELD, sent.url.slice(sent.url.lastIndexOf("/") + 1));
  for (const wait of WAITS) {
    const { status, answer } = await post(sending.uploadTo, body, sending.signal);
    const outcome = outcomeOf(status, answer);
    // A refused file is of no use any more.
    if (outcome.canRetry === false) void deleteParts(sent.url).catch(() => {});
    // Without an answer it is asked again: the server stores the file once.
    if (status !== 0 && status < 500) return outcome;
    await untilOnline(wait);
  }
  return outcomeOf(0, {});
}

function sendParts({ file, uploadUrl, signal, onProgress, onUploadUrl }: Sending) {
  return new Promise<Outcome | { url: string }>((resolve) => {
    const restart = () => {
      // Doesn't wait out the pause when the network is back.
      upload.abort().then(() => signal.aborted || upload.start());
    };
    const end = (result: Outcome | { url: string }) => {
      removeEventListener("online", restart);
      resolve(result);
    };
    const upload = new Upload(file, {
      endpoint: new URL(paths.uploads(), location.href).href,
      uploadUrl,
      chunkSize: CHUNK_BYTES,
      metadata: { filename: file.name },
      storeFingerprintForResuming: false,
      retryDelays: WAITS,
      onShouldRetry: (error) => !signal.aborted && isPassing(statusOf(error)),
      onUploadUrlAvailable: () => upload.url && onUploadUrl(upload.url),
      onProgress: (sent, total) => onProgress(total ? sent / total : 0),
      onSuccess: () => end({ url: upload.url! }),
      onError: (error) => end(refusalOf(error)),
    });
    addEventListener("online", restart);
    signal.addEventListener("abort", () => {
      removeEventListener("online", restart);
      void upload.abort();
    });
    if (!signal.aborted) upload.start();
  });
}

const statusOf = (error: Error | DetailedError) =>
  (error instanceof DetailedError && error.originalResponse?.getStatus()) || 0;

function refusalOf(error: Error | DetailedError): Outcome {
  const status = statusOf(error);
  const text = error instanceof DetailedError ? error.originalResponse?.getBody() : undefined;
  const message = status >= 400 && status < 500 && text && text.length < 200 ? text : undefined;
  return outcomeOf(status, { message });
}

export const deleteParts = (url: string) => Upload.terminate(url, { retryDelays: [1000, 5000] });

function untilOnline(wait: number) {
  return new Promise<void>((resolve) => {
    const go = () => {
      removeEventListener("online", go);
      resolve();
    };
    addEventListener("online", go);
    setTimeout(go, wait);
  });
}
