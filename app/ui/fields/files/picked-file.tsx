import { useState } from "react";
import { Icon } from "../../display/icon";
import type { PendingUpload } from "./pending-upload";
import { PhotoSizes } from "./photo/photo-sizes";
import { UploadProgress } from "./upload-progress";

type Props = {
  file: PendingUpload;
  /** The field name of the stored file's id. */
  idsName?: string;
  form?: string;
  maxNameLength?: number;
  /** Sends the file again, or another version of it. */
  onRetry: (file: PendingUpload) => void;
  onCancel?: () => void;
  onRemove?: () => void;
};

/** Shows a chosen file in a list: its name, sizes and progress, and what can be done with it. */
export function PickedFile({ file, idsName, form, maxNameLength, onRetry, onCancel, onRemove }: Props) {
  return (
    <li>
      <Thumbnail src={file.preview} />
      <div>
        <FileName name={file.file.name} maxLength={maxNameLength} />
        <PhotoSizes file={file} onChoose={onRetry} />
        {onCancel && <UploadProgress file={file} onCancel={onCancel} />}
        {file.message && <p className="field-error">{file.message}</p>}
      </div>
      {file.stored && <input type="hidden" name={idsName} value={file.stored.fileId} form={form} />}
      {file.canRetry && file.state !== "done" && (
        <button type="button" className="button-small" onClick={() => onRetry(file)}>
          Try again
        </button>
      )}
      {onRemove && (
        <button
          type="button"
          className="button-small button-quiet button-icon"
          onClick={onRemove}
          title="Remove"
        >
          <Icon name="close" />
          <span className="hidden-visually">Remove {file.file.name}</span>
        </button>
      )}
    </li>
  );
}

export const FileName = ({ name, maxLength = name.length }: { name: string; maxLength?: number }) => (
  <span title={name}>{name.length > maxLength ? `${name.slice(0, maxLength)}…` : name}</span>
);

export function Thumbnail({ src }: { src?: string }) {
  const [broken, setBroken] = useState(false);
  if (!src || broken) return <Icon name="document" />;
  return <img src={src} alt="" width={48} height={48} onError={() => setBroken(true)} />;
}
