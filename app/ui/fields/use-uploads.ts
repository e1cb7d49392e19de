import { useEffect, useRef, useState } from "react";

/** A file that the server has: sent by `uploadTo`, or kept from a form that came back with errors. */
export type KeptFile = { fileId: number | string; name: string; url?: string };

export type Sending = {
  key: number;
  file: File;
  /** A picture to show at once, before it is sent. */
  preview?: string;
  sent: number;
  state: "sending" | "done" | "failed";
  message?: string;
  kept?: KeptFile;
};

type Answer = { files?: KeptFile[]; refused?: { message: string }[]; message?: string };

/** CON-017: what a browser shows before it is sent; all else has an icon. */
export const isPreviewed = (mime: string) =>
  /^image\/(png|jpe?g|bmp|webp|gif|avif|apng|svg\+xml)$/.test(mime);

const failed = "The upload did not arrive. Your form is still here: try again.";

/** Sends each picked file by itself, as soon as it is picked, so that the form need not wait and a failure costs one file. */
export function useUploads(uploadTo: string | undefined, name: string) {
  const [files, setFiles] = useState<Sending[]>([]);
  const requests = useRef(new Map<number, XMLHttpRequest>());
  const next = useRef(0);
  const change = (key: number, more: Partial<Sending>) =>
    setFiles((before) => before.map((each) => (each.key === key ? { ...each, ...more } : each)));

  function send(key: number, file: File) {
    if (!uploadTo) return;
    const request = new XMLHttpRequest();
    requests.current.set(key, request);
    request.responseType = "json";
    request.upload.onprogress = ({ loaded, total }) => change(key, { sent: total ? loaded / total : 0 });
    request.onerror = () => change(key, { state: "failed", message: failed });
    request.onload = () => {
      const { files: [kept] = [], refused, message } = (request.response ?? {}) as Answer;
      if (kept) change(key, { state: "done", sent: 1, kept });
      else change(key, { state: "failed", message: refused?.[0]?.message ?? message ?? failed });
    };
    const body = new FormData();
    body.append(name, file);
    request.open("POST", uploadTo);
    request.setRequestHeader("Accept", "application/json");
    request.send(body);
  }

  function add(picked: FileList | null) {
    const fresh = [...(picked ?? [])].map((file): Sending => {
      const preview = isPreviewed(file.type) ? URL.createObjectURL(file) : undefined;
      return { key: next.current++, file, preview, sent: 0, state: uploadTo ? "sending" : "done" };
    });
    // Without `uploadTo` the input itself holds the files, and picking again replaces them.
    setFiles((before) => (uploadTo ? [...before, ...fresh] : fresh));
    for (const { key, file } of fresh) send(key, file);
  }

  function remove(key: number) {
    requests.current.get(key)?.abort();
    setFiles((before) => before.filter((each) => each.key !== key));
  }

  function retry({ key, file }: Sending) {
    change(key, { state: "sending", sent: 0, message: undefined });
    send(key, file);
  }

  useEffect(() => {
    const open = requests.current;
    return () => {
      for (const request of open.values()) request.abort();
    };
  }, []);

  return { files, add, remove, retry };
}
