import { useEffect, useRef, useState } from "react";

export type StoredFileRef = { fileId: number | string; name: string; url?: string };

export type PendingUpload = {
  key: number;
  file: File;
  preview?: string;
  sent: number;
  state: "sending" | "done" | "failed";
  message?: string;
  /** False when the type or size was refused. */
  canRetry?: boolean;
  stored?: StoredFileRef;
  /** A large photo can be sent as chosen or smaller; `file` is the one that is sent. */
  photo?: { original: File; smaller: File };
};

type Answer = {
  files?: StoredFileRef[];
  refused?: { message: string; isRetryable?: boolean }[];
  message?: string;
};

/** Picture types that browsers can preview; others show an icon. */
export const isPreviewed = (mime: string) =>
  /^image\/(png|jpe?g|bmp|webp|gif|avif|apng|svg\+xml)$/.test(mime);

const PHOTO = "image/jpeg";

/** Loaded when a photo is chosen. Without a network it may not come, and the original is sent. */
const smallerPhoto = (photo: File) =>
  import("./photo/shrink-photo").then(({ shrinkPhoto }) => shrinkPhoto(photo)).catch(() => undefined);

const failed = "The upload failed. Your form is still here: try again.";
const STALLED = "Nothing has been sent for 20 seconds. Wait for the connection, or try again.";
const STALLED_AFTER_MS = 20_000;
const TOO_LARGE = 413;

/** Sends each file when it is picked, so that submitting needn't wait and a failure affects only one file. */
export function useUploads(uploadTo: string | undefined, name: string) {
  const [files, setFiles] = useState<PendingUpload[]>([]);
  const requests = useRef(new Map<number, XMLHttpRequest>());
  /** Photos are made smaller one at a time: each takes the memory of its pixels. */
  const shrinking = useRef(Promise.resolve());
  /** Keys of photos that wait to be made smaller; removing one or trying again takes it out. */
  const unmeasured = useRef(new Set<number>());
  const next = useRef(0);
  const change = (key: number, more: Partial<PendingUpload>) =>
    setFiles((before) => before.map((each) => (each.key === key ? { ...each, ...more } : each)));
  const { isStalled, moved } = useStall(files.some(({ state }) => state === "sending"));

  async function sendSmaller(key: number, original: File) {
    if (!unmeasured.current.has(key)) return;
    const smaller = await smallerPhoto(original);
    if (!unmeasured.current.delete(key)) return;
    if (smaller) change(key, { file: smaller, photo: { original, smaller } });
    send(key, smaller ?? original);
  }

  function send(key: number, file: File) {
    if (!uploadTo) return;
    unmeasured.current.delete(key);
    moved();
    requests.current.get(key)?.abort();
    const request = new XMLHttpRequest();
    requests.current.set(key, request);
    request.responseType = "json";
    request.upload.onprogress = ({ loaded, total }) => {
      moved();
      change(key, { sent: total ? loaded / total : 0 });
    };
    request.onerror = () => change(key, { state: "failed", message: failed, canRetry: true });
    request.onload = () => {
      moved();
      change(key, outcomeOf(request.status, (request.response ?? {}) as Answer));
    };
    const body = new FormData();
    body.append(name, file);
    request.open("POST", uploadTo);
    request.setRequestHeader("Accept", "application/json");
    request.send(body);
  }

  function add(picked: FileList | null) {
    const fresh = [...(picked ?? [])].map((file): PendingUpload => {
      const preview = isPreviewed(file.type) ? URL.createObjectURL(file) : undefined;
      return { key: next.current++, file, preview, sent: 0, state: uploadTo ? "sending" : "done" };
    });
    // Without `uploadTo` the input holds the files, and picking again replaces them.
    setFiles((before) => (uploadTo ? [...before, ...fresh] : fresh));
    if (!uploadTo) return;
    moved();
    for (const { key, file } of fresh) {
      if (file.type === PHOTO) {
        unmeasured.current.add(key);
        shrinking.current = shrinking.current.then(() => sendSmaller(key, file));
      } else send(key, file);
    }
  }

  function remove(key: number) {
    unmeasured.current.delete(key);
    requests.current.get(key)?.abort();
    setFiles((before) => before.filter((each) => each.key !== key));
  }

  function retry({ key, file }: PendingUpload) {
    change(key, { file, state: "sending", sent: 0, message: undefined, stored: undefined });
    send(key, file);
  }

  useEffect(() => {
    const open = requests.current;
    const waiting = unmeasured.current;
    return () => {
      waiting.clear();
      for (const request of open.values()) request.abort();
    };
  }, []);

  const shown = isStalled ? files.map(asStalled) : files;
  return { files: shown, add, remove, retry };
}

export function outcomeOf(
  status: number,
  { files: [stored] = [], refused, message }: Answer,
): Partial<PendingUpload> {
  if (stored) return { state: "done", sent: 1, stored };
  const refusal = refused?.[0];
  const canRetry = refusal ? refusal.isRetryable === true : status !== TOO_LARGE;
  return { state: "failed", message: refusal?.message ?? message ?? failed, canRetry };
}

const asStalled = (file: PendingUpload): PendingUpload =>
  file.state === "sending" ? { ...file, message: STALLED, canRetry: true } : file;

/** Detects that no upload has moved for a while. Watches all as one, because browsers send only a few at a time. */
function useStall(isSending: boolean) {
  const [isStalled, setStalled] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>();
  const restartTimer = () => {
    clearTimeout(timer.current);
    setStalled(false);
    timer.current = setTimeout(() => setStalled(true), STALLED_AFTER_MS);
  };
  useEffect(() => {
    if (!isSending) clearTimeout(timer.current);
  }, [isSending]);
  useEffect(() => () => clearTimeout(timer.current), []);
  return { isStalled: isStalled && isSending, moved: restartTimer };
}
