import { type Answer, type Outcome, outcomeOf } from "../pending-upload";
import type { Sending } from "./sending";

export async function sendWhole({ file, uploadTo, name, signal, onProgress }: Sending): Promise<Outcome> {
  const body = new FormData();
  body.append(name, file);
  const { status, answer } = await post(uploadTo, body, signal, onProgress);
  return outcomeOf(status, answer);
}

/** Posts a form of files; status 0 when no answer came. */
export function post(
  to: string,
  body: FormData,
  signal: AbortSignal,
  onProgress?: (sent: number) => void,
): Promise<{ status: number; answer: Answer }> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.responseType = "json";
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total ? loaded / total : 0);
    request.onerror = () => resolve({ status: 0, answer: {} });
    request.onload = () => resolve({ status: request.status, answer: request.response ?? {} });
    signal.addEventListener("abort", () => request.abort());
    request.open("POST", to);
    request.setRequestHeader("Accept", "application/json");
    if (!signal.aborted) request.send(body);
  });
}
