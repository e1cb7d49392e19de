import { type RefObject, useRef } from "react";
import type { PendingUpload } from "../pending-upload";
import { isPhoto } from "./is-photo";
import { smallerPhoto } from "./smaller-photo";

/** Makes large photos smaller in an input whose form carries its files itself. `report` is told what becomes of each. */
export function useInputPhotos(
  input: RefObject<HTMLInputElement>,
  report: (key: number, more: Partial<PendingUpload>) => void,
) {
  const chosen = useRef<Pick<PendingUpload, "key" | "file">[]>([]);

  /** Returns false in a browser that can't change an input's files. */
  function replace(key: number, file: File): boolean {
    const next = chosen.current.map((each) => (each.key === key ? { key, file } : each));
    try {
      const files = new DataTransfer();
      for (const each of next) files.items.add(each.file);
      if (input.current) input.current.files = files.files;
    } catch {
      return false;
    }
    chosen.current = next;
    report(key, { file });
    return true;
  }

  async function shrink(picked: readonly PendingUpload[]) {
    chosen.current = [...picked];
    for (const { key, file: original } of picked) {
      const smaller = isPhoto(original) ? await smallerPhoto(original) : undefined;
      // Other files may have been picked meanwhile.
      if (!chosen.current.some((each) => each.key === key)) return;
      if (smaller && replace(key, smaller)) report(key, { photo: { original, smaller } });
      report(key, { state: "done" });
    }
  }

  return { shrink, replace };
}
