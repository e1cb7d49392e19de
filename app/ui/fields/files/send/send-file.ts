import { MIN_RESUMED_BYTES } from "~/platform/files/uploads/limits";
import type { Outcome } from "../pending-upload";
import { sendWhole } from "./send-whole";
import type { Sending } from "./sending";

/** Sends a file, a larger one in parts that go on after a cut; the promise never settles once it is aborted. */
export async function sendFile(sending: Sending): Promise<Outcome> {
  const { file, uploadUrl } = sending;
  if (file.size < MIN_RESUMED_BYTES && !uploadUrl) return sendWhole(sending);
  const parts = await import("./send-in-parts").catch(() => undefined);
  // Without the script the file goes as one request, as it would without JavaScript.
  return parts ? parts.sendInParts(sending) : sendWhole(sending);
}

export const deleteUpload = (url: string) =>
  import("./send-in-parts").then(({ deleteParts }) => deleteParts(url)).catch(() => {});
