import { type InputHTMLAttributes, useRef, useState } from "react";
import { Icon } from "../../display/icon";
import { controlProps, Field, type FieldProps } from "../field";
import { FileGate, useFileGate } from "./file-gate";
import type { PendingUpload, StoredFileRef } from "./pending-upload";
import { PhotoSizes } from "./photo/photo-sizes";
import { UploadProgress } from "./upload-progress";
import { useUploads } from "./use-uploads";

type FileProps = FieldProps &
  Pick<InputHTMLAttributes<HTMLInputElement>, "accept" | "capture" | "multiple"> & {
    /** Posts each file at once; expects `{ files: [{ fileId, name, url? }], refused: [{ message }] }`. */
    uploadTo?: string;
    stored?: readonly StoredFileRef[];
    /** The field name of stored files' ids. */
    storedName?: string;
    /** Longer names are truncated; the title has the whole name. */
    maxNameLength?: number;
  };

export function FileField({
  uploadTo,
  stored = [],
  storedName,
  accept,
  capture,
  multiple,
  ...props
}: FileProps) {
  const { maxNameLength, ...fieldProps } = props;
  const { field } = fieldProps;
  const idsName = storedName ?? `${field.name}Kept`;
  const input = useRef<HTMLInputElement>(null);
  const { files, add, remove, retry, cancel } = useUploads(uploadTo, field.name, input);
  const gate = useFileGate(input, files);
  const sent = new Set(files.map((file) => String(file.stored?.fileId)));
  const before = stored.filter(({ fileId }) => !sent.has(String(fileId)));
  return (
    <Field {...fieldProps}>
      <input
        key={field.key}
        ref={input}
        type="file"
        {...controlProps(fieldProps)}
        accept={accept}
        capture={capture}
        multiple={multiple ?? field.multiple}
        onChange={({ currentTarget }) => {
          add(currentTarget.files);
          // Prevents sending the same file again with the form.
          if (uploadTo) currentTarget.value = "";
        }}
      />
      {(before.length > 0 || files.length > 0) && (
        <ul className="files">
          {before.map((file) => (
            <li key={file.fileId}>
              <Thumbnail src={file.url} />
              <label>
                <input
                  type="checkbox"
                  name={idsName}
                  value={file.fileId}
                  defaultChecked
                  form={field.formId}
                />
                Keep <FileName name={file.name} maxLength={maxNameLength} />
              </label>
            </li>
          ))}
          {files.map((file) => (
            <Picked
              key={file.key}
              file={file}
              idsName={idsName}
              maxNameLength={maxNameLength}
              form={field.formId}
              onRetry={retry}
              onCancel={() => cancel(file)}
              onRemove={uploadTo ? () => remove(file.key) : undefined}
            />
          ))}
        </ul>
      )}
      <FileGate gate={gate} />
    </Field>
  );
}

type PickedProps = {
  file: PendingUpload;
  idsName: string;
  form?: string;
  maxNameLength?: number;
  onRetry: (file: PendingUpload) => void;
  onCancel: () => void;
  onRemove?: () => void;
};

function Picked({ file, idsName, form, maxNameLength, onRetry, onCancel, onRemove }: PickedProps) {
  return (
    <li>
      <Thumbnail src={file.preview} />
      <div>
        <FileName name={file.file.name} maxLength={maxNameLength} />
        <PhotoSizes file={file} onChoose={onRetry} />
        <UploadProgress file={file} onCancel={onCancel} />
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

const FileName = ({ name, maxLength = name.length }: { name: string; maxLength?: number }) => (
  <span title={name}>{name.length > maxLength ? `${name.slice(0, maxLength)}…` : name}</span>
);

function Thumbnail({ src }: { src?: string }) {
  const [broken, setBroken] = useState(false);
  if (!src || broken) return <Icon name="document" />;
  return <img src={src} alt="" width={48} height={48} onError={() => setBroken(true)} />;
}
