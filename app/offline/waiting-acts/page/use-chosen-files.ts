import { useRef, useState } from "react";
import { type PendingUpload, previewOf } from "~/ui/fields/files/pending-upload";
import { shrinkPhoto } from "~/ui/fields/files/photo/shrink-photo";
import { addPicked } from "../rules/chosen-files";
import type { DraftFile } from "../rules/draft";

type Chosen = readonly PendingUpload[];

type Options = {
  isMany: boolean;
  /** Files that were chosen before the sheet was left. */
  before?: readonly DraftFile[];
  onChange: (files: readonly DraftFile[]) => void;
};

/** The files chosen in a sheet, from all its fields together; large photos are made smaller when they are chosen. */
export function useChosenFiles({ isMany, before: kept = [], onChange }: Options) {
  const [files, setFiles] = useState<Chosen>(() =>
    kept.map((file, key) => ({ ...asChosen(file.file, key), ...file })),
  );
  const latest = useRef(files);
  /** Photos are made smaller one at a time: each takes the memory of its pixels. */
  const shrinking = useRef(Promise.resolve());
  const next = useRef(files.length);
  const change = (of: (before: Chosen) => Chosen) => {
    latest.current = of(latest.current);
    setFiles(latest.current);
    onChange(latest.current.map(({ file, photo }) => ({ file, photo })));
  };
  const replace = (changed: PendingUpload) =>
    change((before) => before.map((each) => (each.key === changed.key ? changed : each)));
  const isChosen = ({ key }: PendingUpload) => latest.current.some((each) => each.key === key);

  async function shrink(chosen: PendingUpload) {
    const smaller = isChosen(chosen) && (await shrinkPhoto(chosen.file));
    if (smaller) replace({ ...chosen, file: smaller, photo: { original: chosen.file, smaller } });
  }

  return {
    files,
    isMany,
    add: (picked: FileList | null) => {
      const fresh = [...(picked ?? [])].map((file) => asChosen(file, next.current++));
      change((before) => addPicked(before, fresh, isMany));
      for (const each of fresh) shrinking.current = shrinking.current.then(() => shrink(each));
    },
    replace,
    remove: (key: number) => change((before) => before.filter((each) => each.key !== key)),
    /** Returns the files to keep, once every large photo has been made smaller. */
    settled: async (): Promise<File[]> => {
      await shrinking.current;
      return latest.current.map(({ file }) => file);
    },
  };
}

const asChosen = (file: File, key: number): PendingUpload => ({
  ...{ key, file, preview: previewOf(file), keptAs: "", state: "done", sent: 1 },
});

export type ChosenFiles = ReturnType<typeof useChosenFiles>;
