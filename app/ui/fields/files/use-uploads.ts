import { type RefObject, useEffect, useRef, useState } from "react";
import type { KeptFile } from "./kept/kept-file";
import { useKeptFiles } from "./kept/use-kept-files";
import { asStalled, cancelled, type PendingUpload, previewOf, sendingAgain } from "./pending-upload";
import { isPhoto } from "./photo/is-photo";
import { smallerPhoto } from "./photo/smaller-photo";
import { useInputPhotos } from "./photo/use-input-photos";
import { deleteUpload, sendFile } from "./send/send-file";
import { useStall } from "./use-stall";

const newId = () => crypto.getRandomValues(new Uint32Array(4)).join("-");

type Attempt = Pick<PendingUpload, "key" | "file" | "keptAs" | "uploadUrl">;

/** Sends each file when it is picked, so that submitting needn't wait and a failure affects only one file. */
export function useUploads(uploadTo: string | undefined, name: string, input: RefObject<HTMLInputElement>) {
  const [files, setFiles] = useState<PendingUpload[]>([]);
  const attempts = useRef(new Map<number, AbortController>());
  /** Photos are made smaller one at a time: each takes the memory of its pixels. */
  const shrinking = useRef(Promise.resolve());
  /** Keys of photos that wait to be made smaller; removing one or trying again takes it out. */
  const unmeasured = useRef(new Set<number>());
  const next = useRef(0);
  const change = (key: number, more: Partial<PendingUpload>) =>
    setFiles((before) => before.map((each) => (each.key === key ? { ...each, ...more } : each)));
  const { isStalled, moved } = useStall(files.some(({ state }) => state === "sending"));
  const inInput = useInputPhotos(input, change);
  const kept = useKeptFiles(input, uploadTo, offerAgain);

  async function sendSmaller({ key, file: original, keptAs }: Attempt) {
    if (!unmeasured.current.has(key)) return;
    const smaller = await smallerPhoto(original);
    if (!unmeasured.current.delete(key)) return;
    const shrunk = smaller && { file: smaller, photo: { original, smaller } };
    if (shrunk) {
      change(key, shrunk);
      kept.change(keptAs, shrunk);
    }
    send({ key, keptAs, file: smaller ?? original });
  }

  function send({ key, file, keptAs, uploadUrl }: Attempt) {
    if (!uploadTo) return;
    stop(key);
    moved();
    const attempt = new AbortController();
    const { signal } = attempt;
    attempts.current.set(key, attempt);
    const report = (more: Partial<PendingUpload>) => {
      if (signal.aborted) return;
      moved();
      change(key, more);
    };
    const onProgress = (sent: number) => report({ sent });
    const onUploadUrl = (url: string) => {
      report({ uploadUrl: url });
      kept.change(keptAs, { uploadUrl: url });
    };
    void sendFile({ file, uploadTo, name, uploadUrl, signal, onProgress, onUploadUrl }).then((outcome) => {
      report(outcome);
      if (!signal.aborted && outcome.stored) kept.change(keptAs, { stored: outcome.stored });
      if (!signal.aborted && outcome.canRetry === false) kept.drop(keptAs);
    });
  }

  /** Stops what is being sent of a file; what has arrived stays. */
  function stop(key: number) {
    unmeasured.current.delete(key);
    attempts.current.get(key)?.abort();
    attempts.current.delete(key);
  }

  function add(picked: FileList | null) {
    const fresh = [...(picked ?? [])].map(
      (file): PendingUpload => ({
        key: next.current++,
        file,
        preview: previewOf(file),
        sent: 0,
        state: uploadTo ? "sending" : isPhoto(file) ? "preparing" : "done",
        keptAs: newId(),
      }),
    );
    // Without `uploadTo` the input holds the files, and picking again replaces them.
    setFiles((before) => (uploadTo ? [...before, ...fresh] : fresh));
    if (!uploadTo) return void inInput.shrink(fresh);
    moved();
    for (const chosen of fresh) {
      kept.keep(chosen.keptAs, chosen.file);
      begin(chosen);
    }
  }

  function begin(attempt: Attempt) {
    if (!isPhoto(attempt.file)) return send(attempt);
    unmeasured.current.add(attempt.key);
    shrinking.current = shrinking.current.then(() => sendSmaller(attempt));
  }

  /** Continues files that were chosen before the form was left. */
  function offerAgain(files: readonly KeptFile[]) {
    const again = files.map(
      ({ file, photo, uploadUrl, stored, isCancelled, keptAs }): PendingUpload => ({
        ...{ key: next.current++, file, photo, uploadUrl, stored, keptAs, preview: previewOf(file) },
        ...(stored ? { state: "done", sent: 1 } : { state: "sending", sent: 0 }),
        ...(isCancelled && cancelled),
      }),
    );
    setFiles((before) => [...before, ...again]);
    for (const each of again) {
      if (each.state !== "sending") continue;
      if (each.photo || each.uploadUrl) send(each);
      else begin(each);
    }
  }

  function remove(key: number) {
    stop(key);
    const file = files.find((each) => each.key === key);
    if (file?.uploadUrl && !file.stored) void deleteUpload(file.uploadUrl);
    if (file) kept.drop(file.keptAs);
    setFiles((before) => before.filter((each) => each.key !== key));
  }

  function cancel({ key, keptAs }: PendingUpload) {
    stop(key);
    change(key, cancelled);
    kept.change(keptAs, { isCancelled: true });
  }

  /** Sends a file again, or another version of it; the same one goes on where it stopped. */
  function retry({ key, file, keptAs, uploadUrl }: PendingUpload) {
    if (!uploadTo) return void inInput.replace(key, file);
    const isSame = files.find((each) => each.key === key)?.file === file;
    if (!isSame && uploadUrl) void deleteUpload(uploadUrl);
    const isNew = !isSame && { file, uploadUrl: undefined, stored: undefined };
    kept.change(keptAs, { isCancelled: false, ...isNew });
    const from = isSame ? { uploadUrl } : { uploadUrl: undefined, sent: 0 };
    change(key, { ...sendingAgain, ...from, file });
    send({ key, file, keptAs, uploadUrl: from.uploadUrl });
  }

  useEffect(() => {
    const open = attempts.current;
    const waiting = unmeasured.current;
    return () => {
      waiting.clear();
      for (const attempt of open.values()) attempt.abort();
    };
  }, []);

  const shown = isStalled ? files.map(asStalled) : files;
  return { files: shown, add, remove, retry, cancel };
}
