import { useRef, useState } from "react";
import { type PendingUpload, previewOf } from "~/ui/fields/files/pending-upload";
import { addPicked } from "../rules/chosen-files";

/** The files chosen in a sheet, from all its fields together. */
export function useChosenFiles(isMany: boolean) {
  const [files, setFiles] = useState<readonly PendingUpload[]>([]);
  const next = useRef(0);
  return {
    files,
    add: (picked: FileList | null) => {
      const fresh = [...(picked ?? [])].map(
        (file): PendingUpload => ({
          ...{ key: next.current++, file, preview: previewOf(file), keptAs: "" },
          ...{ state: "done", sent: 1 },
        }),
      );
      setFiles((before) => addPicked(before, fresh, isMany));
    },
    remove: (key: number) => setFiles((before) => before.filter((each) => each.key !== key)),
  };
}

export type ChosenFiles = ReturnType<typeof useChosenFiles>;
