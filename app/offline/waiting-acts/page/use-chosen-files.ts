import { useRef, useState } from "react";
import { type PendingUpload, previewOf } from "~/ui/fields/files/pending-upload";
import { shrinkPhoto } from "~/ui/fields/files/photo/shrink-photo";
import { addPicked } from "../rules/chosen-files";

type Chosen = readonly PendingUpload[];

/** The files chosen in a sheet, from all its fields together; large photos are made smaller when they are chosen. */
export function useChosenFiles(isMany: boolean) {
  const [files, setFiles] = useState<Chosen>([]);
  const latest = useRef(files);
  /** Photos are made smaller one at a time: each takes the memory of its pixels. */
  const shrinking = useRef(Promise.resolve());
  const next = useRef(0);
  const change = (of: (before: Chosen) => Chosen) => {
    latest.current = of(latest.current);
    setFiles(latest.current);
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
    add: (picked: FileList | null) => {
      const fresh = [...(picked ?? [])].map(
        (file): PendingUpload => ({
          key: next.current++,
          file,
          preview: previewOf(file),
          keptAs: "",
          state: "done",
          sent: 1,
        }),
      );
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

export type ChosenFiles = ReturnType<typeof useChosenFiles>;
