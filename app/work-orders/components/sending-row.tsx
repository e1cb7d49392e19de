import { Button } from "~/ui/button";
import { Icon } from "~/ui/display/icon";
import type { PendingUpload } from "~/ui/fields/files/pending-upload";
import { PhotoSizes } from "~/ui/fields/files/photo/photo-sizes";
import { UploadProgress } from "~/ui/fields/files/upload-progress";
import { PlainCheckbox } from "./plain-checkbox";

type Props = {
  file: PendingUpload;
  visible: boolean;
  onRetry: (file: PendingUpload) => void;
  onCancel: () => void;
  onRemove: () => void;
};

export function SendingRow({ file, visible, onRetry, onCancel, onRemove }: Props) {
  return (
    <li>
      {file.preview ? <img src={file.preview} alt="" width={48} height={48} /> : <Icon name="document" />}
      <div>
        <span>{file.file.name}</span>
        <PhotoSizes file={file} onChoose={onRetry} />
        <UploadProgress file={file} onCancel={onCancel} />
        {file.message && (
          <p className="field-error" role="alert">
            {file.message}
          </p>
        )}
        {file.canRetry && file.state !== "done" && (
          <Button type="button" size="small" onClick={() => onRetry(file)}>
            Try again
          </Button>
        )}
        {file.stored && (
          <>
            <input type="hidden" name="staged" value={file.stored.fileId} />
            <PlainCheckbox name="stagedVisible" value={Number(file.stored.fileId)} checked={visible}>
              Visible before assignment
            </PlainCheckbox>
          </>
        )}
      </div>
      <Button type="button" size="small" variant="quiet" icon="close" iconOnly onClick={onRemove}>
        {`Remove ${file.file.name}`}
      </Button>
    </li>
  );
}
