import type { PendingUpload } from "./pending-upload";
import { SentShare } from "./sent-share";

type Props = { file: PendingUpload; onCancel: () => void };

/** How much of a file has been sent, and a button that stops it. */
export function UploadProgress({ file: { file, sent, state }, onCancel }: Props) {
  if (state !== "sending") return null;
  return (
    <div className="upload-progress">
      <SentShare name={file.name} sent={sent * file.size} size={file.size} />
      <button type="button" className="button-small" onClick={onCancel}>
        Cancel<span className="hidden-visually"> {file.name}</span>
      </button>
    </div>
  );
}
