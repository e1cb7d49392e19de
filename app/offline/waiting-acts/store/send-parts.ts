import { paths } from "~/paths";
import { fetchInTime } from "~/platform/http/fetch-in-time";
import { isFailure, isPassing, type Outcome } from "../rules/outcome";

/** The bytes of one request. Before each one the act may have been discarded. */
const PART_BYTES = 512 * 1024;
/** Waits before a cut upload goes on, in ms; each byte that arrives begins them anew. */
const WAITS = [500, 1000, 2000];

type Sending = {
  file: { name: string; bytes: Blob };
  /** Where an earlier attempt left off. */
  url?: string;
  onUrl: (url: string) => Promise<void>;
  /** Told how many bytes have arrived; false ends the sending. */
  onArrived: (bytes: number) => Promise<boolean>;
};
/** "whole": the file can't be sent in parts. */
type NotSent = { outcome: Outcome | "whole" };
type Sent = { url: string } | NotSent;

/**
 * Sends a file by the tus protocol, and goes on where an earlier attempt stopped. The library that sends the files of
 * forms doesn't work in a service worker and is too large for one.
 */
export async function sendParts({ file, onUrl, onArrived, ...before }: Sending): Promise<Sent> {
  let { url } = before;
  let arrived = 0;
  const attempt = async (): Promise<Sent> => {
    const known = url === undefined ? undefined : await readOffset(url);
    if (typeof known === "object") return known;
    if (url === undefined || known === undefined) {
      const begun = await begin(file);
      if ("outcome" in begun) return begun;
      url = begun.url;
      await onUrl(url);
    }
    arrived = known ?? 0;
    while (arrived < file.bytes.size) {
      if (!(await onArrived(arrived))) return { outcome: "discarded" };
      const part = file.bytes.slice(arrived, arrived + PART_BYTES);
      const answer = await ask(
        "PATCH",
        url,
        { "Upload-Offset": `${arrived}`, "Content-Type": PART_TYPE },
        part,
      );
      if (answer.status !== 204) return readRefusal(answer);
      arrived = Number(answer.headers.get("Upload-Offset"));
    }
    return { url };
  };
  for (let failures = 0; ; failures++) {
    const from = arrived;
    const sent = await attempt();
    if (arrived > from) failures = 0;
    const wait = WAITS[failures];
    const isCut = "outcome" in sent && sent.outcome === "network";
    if (!isCut || wait === undefined || !navigator.onLine) return sent;
    await new Promise((resolve) => setTimeout(resolve, wait));
  }
}

const PART_TYPE = "application/offset+octet-stream";

export const deleteParts = (url: string) => ask("DELETE", url);

/** Returns undefined for an upload that is no longer there. */
async function readOffset(url: string): Promise<number | undefined | NotSent> {
  const answer = await ask("HEAD", url);
  const offset = answer.headers.get("Upload-Offset");
  if (answer.ok && offset) return Number(offset);
  return [404, 410].includes(answer.status) ? undefined : readRefusal(answer);
}

async function begin({ name, bytes }: Sending["file"]): Promise<Sent> {
  const answer = await ask("POST", paths.uploads(), {
    "Upload-Length": `${bytes.size}`,
    "Upload-Metadata": `filename ${base64(name)}`,
  });
  const address = answer.headers.get("Location");
  return answer.status === 201 && address ? { url: address } : readRefusal(answer);
}

const ask = (method: string, url: string, headers: Record<string, string> = {}, body?: Blob) =>
  fetchInTime(url, { method, headers: { "Tus-Resumable": "1.0.0", ...headers }, body });

/** An answer without the protocol's header is a page's or a proxy's and no judgement of the file, which goes with its call. */
async function readRefusal(answer: Response): Promise<NotSent> {
  const { status } = answer;
  if (status === 401) return { outcome: "sign-in" };
  const isOurs = answer.headers.has("Tus-Resumable");
  if (isOurs ? status === 429 : !isPassing(status)) return { outcome: "whole" };
  if (isOurs && isFailure(status)) return { outcome: { failure: await answer.text() } };
  // Held by a request that was cut, at another place than thought, or no longer there: looked at anew.
  if (isPassing(status) || [404, 409, 423].includes(status)) return { outcome: "network" };
  return { outcome: { refusal: (await answer.text()) || "Refused" } };
}

const base64 = (text: string) => btoa(String.fromCharCode(...new TextEncoder().encode(text)));
