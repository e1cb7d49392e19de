import { fileSize } from "~/platform/text/format";
import type { PendingUpload } from "../pending-upload";

type Props = { file: PendingUpload; onChoose: (file: PendingUpload) => void };

/** Shows a file's size; for a large photo both sizes, and the button that sends the other one. */
export function PhotoSizes({ file, onChoose }: Props) {
  const { photo } = file;
  if (!photo) return <span className="hint num">{fileSize(file.file.size)}</span>;
  const { original, smaller } = photo;
  // A file that was kept on the device is another object when it comes back.
  const isOriginal = file.file.size === original.size;
  const label = isOriginal ? `Send ${fileSize(smaller.size)} instead` : "Send the original";
  return (
    <>
      <span className="hint num">
        {isOriginal
          ? `${fileSize(original.size)}, the original`
          : `${fileSize(smaller.size)}, made smaller from ${fileSize(original.size)}`}
      </span>
      <button
        type="button"
        className="button-small"
        aria-label={`${label}: ${original.name}`}
        onClick={() => onChoose({ ...file, file: isOriginal ? smaller : original })}
      >
        {label}
      </button>
    </>
  );
}
