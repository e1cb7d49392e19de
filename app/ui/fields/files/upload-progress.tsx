import { fileSize } from "~/platform/text/format";
import type { PendingUpload } from "./pending-upload";

type Props = { file: PendingUpload; onCancel: () => void };

/** How much of a file has been sent, in a bar and in words. */
export function UploadProgress({ file: { file, sent, state }, onCancel }: Props) {
  if (state !== "sending") return null;
  return (
    <div className="upload-progress">
      <progress value={sent} max={1} aria-label={`Sending ${file.name}`} />
      <span className="hint num">
        {Math.floor(sent * 100)}%, {fileSize(sent * file.size)} of {fileSize(file.size)}
      </span>
      <button type="button" className="button-small" onClick={onCancel}>
        Cancel<span className="hidden-visually"> {file.name}</span>
      </button>
    </div>
  );
}
